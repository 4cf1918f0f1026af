#include "CWebPage.h"

// Written by scripts/page-files; a test compares the list with the folder.
static const unsigned char icons_icon_192_png[] = {
#embed "../../web/icons/icon-192.png"
};
static const unsigned char icons_icon_512_webp[] = {
#embed "../../web/icons/icon-512.webp"
};
static const unsigned char icons_icon_maskable_512_webp[] = {
#embed "../../web/icons/icon-maskable-512.webp"
};
static const unsigned char icons_icon_svg[] = {
#embed "../../web/icons/icon.svg"
};
static const unsigned char index_html[] = {
#embed "../../web/index.html"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../../web/manifest.webmanifest"
};
static const unsigned char map_world_json[] = {
#embed "../../web/map/world.json"
};
static const unsigned char modules_actions_js[] = {
#embed "../../web/modules/actions.js"
};
static const unsigned char modules_age_js[] = {
#embed "../../web/modules/age.js"
};
static const unsigned char modules_answers_js[] = {
#embed "../../web/modules/answers.js"
};
static const unsigned char modules_api_js[] = {
#embed "../../web/modules/api.js"
};
static const unsigned char modules_astro_js[] = {
#embed "../../web/modules/astro.js"
};
static const unsigned char modules_buildings_js[] = {
#embed "../../web/modules/buildings.js"
};
static const unsigned char modules_chart_js[] = {
#embed "../../web/modules/chart.js"
};
static const unsigned char modules_clock_js[] = {
#embed "../../web/modules/clock.js"
};
static const unsigned char modules_colors_js[] = {
#embed "../../web/modules/colors.js"
};
static const unsigned char modules_course_js[] = {
#embed "../../web/modules/course.js"
};
static const unsigned char modules_days_js[] = {
#embed "../../web/modules/days.js"
};
static const unsigned char modules_dom_js[] = {
#embed "../../web/modules/dom.js"
};
static const unsigned char modules_duration_js[] = {
#embed "../../web/modules/duration.js"
};
static const unsigned char modules_easel_js[] = {
#embed "../../web/modules/easel.js"
};
static const unsigned char modules_events_js[] = {
#embed "../../web/modules/events.js"
};
static const unsigned char modules_fact_pictures_js[] = {
#embed "../../web/modules/fact-pictures.js"
};
static const unsigned char modules_facts_js[] = {
#embed "../../web/modules/facts.js"
};
static const unsigned char modules_fade_js[] = {
#embed "../../web/modules/fade.js"
};
static const unsigned char modules_falling_js[] = {
#embed "../../web/modules/falling.js"
};
static const unsigned char modules_format_js[] = {
#embed "../../web/modules/format.js"
};
static const unsigned char modules_geo_js[] = {
#embed "../../web/modules/geo.js"
};
static const unsigned char modules_ground_js[] = {
#embed "../../web/modules/ground.js"
};
static const unsigned char modules_hero_js[] = {
#embed "../../web/modules/hero.js"
};
static const unsigned char modules_i18n_js[] = {
#embed "../../web/modules/i18n.js"
};
static const unsigned char modules_icons_js[] = {
#embed "../../web/modules/icons.js"
};
static const unsigned char modules_kiosk_js[] = {
#embed "../../web/modules/kiosk.js"
};
static const unsigned char modules_language_js[] = {
#embed "../../web/modules/language.js"
};
static const unsigned char modules_live_js[] = {
#embed "../../web/modules/live.js"
};
static const unsigned char modules_main_js[] = {
#embed "../../web/modules/main.js"
};
static const unsigned char modules_map_fences_js[] = {
#embed "../../web/modules/map-fences.js"
};
static const unsigned char modules_map_gestures_js[] = {
#embed "../../web/modules/map-gestures.js"
};
static const unsigned char modules_map_layers_js[] = {
#embed "../../web/modules/map-layers.js"
};
static const unsigned char modules_map_panel_js[] = {
#embed "../../web/modules/map-panel.js"
};
static const unsigned char modules_map_js[] = {
#embed "../../web/modules/map.js"
};
static const unsigned char modules_meteogram_js[] = {
#embed "../../web/modules/meteogram.js"
};
static const unsigned char modules_minutes_js[] = {
#embed "../../web/modules/minutes.js"
};
static const unsigned char modules_names_js[] = {
#embed "../../web/modules/names.js"
};
static const unsigned char modules_notices_js[] = {
#embed "../../web/modules/notices.js"
};
static const unsigned char modules_outlook_js[] = {
#embed "../../web/modules/outlook.js"
};
static const unsigned char modules_own_js[] = {
#embed "../../web/modules/own.js"
};
static const unsigned char modules_paint_air_js[] = {
#embed "../../web/modules/paint-air.js"
};
static const unsigned char modules_paint_climes_js[] = {
#embed "../../web/modules/paint-climes.js"
};
static const unsigned char modules_paint_clouds_js[] = {
#embed "../../web/modules/paint-clouds.js"
};
static const unsigned char modules_paint_front_js[] = {
#embed "../../web/modules/paint-front.js"
};
static const unsigned char modules_paint_land_js[] = {
#embed "../../web/modules/paint-land.js"
};
static const unsigned char modules_paint_peaks_js[] = {
#embed "../../web/modules/paint-peaks.js"
};
static const unsigned char modules_paint_shores_js[] = {
#embed "../../web/modules/paint-shores.js"
};
static const unsigned char modules_paint_water_js[] = {
#embed "../../web/modules/paint-water.js"
};
static const unsigned char modules_place_drag_js[] = {
#embed "../../web/modules/place-drag.js"
};
static const unsigned char modules_place_tools_js[] = {
#embed "../../web/modules/place-tools.js"
};
static const unsigned char modules_places_js[] = {
#embed "../../web/modules/places.js"
};
static const unsigned char modules_plants_js[] = {
#embed "../../web/modules/plants.js"
};
static const unsigned char modules_preferences_js[] = {
#embed "../../web/modules/preferences.js"
};
static const unsigned char modules_present_js[] = {
#embed "../../web/modules/present.js"
};
static const unsigned char modules_problems_js[] = {
#embed "../../web/modules/problems.js"
};
static const unsigned char modules_random_js[] = {
#embed "../../web/modules/random.js"
};
static const unsigned char modules_reports_js[] = {
#embed "../../web/modules/reports.js"
};
static const unsigned char modules_router_js[] = {
#embed "../../web/modules/router.js"
};
static const unsigned char modules_save_js[] = {
#embed "../../web/modules/save.js"
};
static const unsigned char modules_scene_js[] = {
#embed "../../web/modules/scene.js"
};
static const unsigned char modules_search_js[] = {
#embed "../../web/modules/search.js"
};
static const unsigned char modules_settings_data_js[] = {
#embed "../../web/modules/settings-data.js"
};
static const unsigned char modules_settings_js[] = {
#embed "../../web/modules/settings.js"
};
static const unsigned char modules_share_js[] = {
#embed "../../web/modules/share.js"
};
static const unsigned char modules_shore_js[] = {
#embed "../../web/modules/shore.js"
};
static const unsigned char modules_shores_js[] = {
#embed "../../web/modules/shores.js"
};
static const unsigned char modules_shortcuts_js[] = {
#embed "../../web/modules/shortcuts.js"
};
static const unsigned char modules_sky_js[] = {
#embed "../../web/modules/sky.js"
};
static const unsigned char modules_storage_js[] = {
#embed "../../web/modules/storage.js"
};
static const unsigned char modules_store_js[] = {
#embed "../../web/modules/store.js"
};
static const unsigned char modules_strip_js[] = {
#embed "../../web/modules/strip.js"
};
static const unsigned char modules_text_js[] = {
#embed "../../web/modules/text.js"
};
static const unsigned char modules_toast_js[] = {
#embed "../../web/modules/toast.js"
};
static const unsigned char modules_token_form_js[] = {
#embed "../../web/modules/token-form.js"
};
static const unsigned char modules_types_js[] = {
#embed "../../web/modules/types.js"
};
static const unsigned char modules_version_js[] = {
#embed "../../web/modules/version.js"
};
static const unsigned char modules_warnings_js[] = {
#embed "../../web/modules/warnings.js"
};
static const unsigned char modules_weather_js[] = {
#embed "../../web/modules/weather.js"
};
static const unsigned char modules_words_js[] = {
#embed "../../web/modules/words.js"
};
static const unsigned char service_worker_js[] = {
#embed "../../web/service-worker.js"
};
static const unsigned char styles_adapt_css[] = {
#embed "../../web/styles/adapt.css"
};
static const unsigned char styles_base_css[] = {
#embed "../../web/styles/base.css"
};
static const unsigned char styles_chart_css[] = {
#embed "../../web/styles/chart.css"
};
static const unsigned char styles_icons_css[] = {
#embed "../../web/styles/icons.css"
};
static const unsigned char styles_map_css[] = {
#embed "../../web/styles/map.css"
};
static const unsigned char styles_scene_css[] = {
#embed "../../web/styles/scene.css"
};
static const unsigned char styles_views_css[] = {
#embed "../../web/styles/views.css"
};
static const unsigned char styles_weather_css[] = {
#embed "../../web/styles/weather.css"
};
static const unsigned char words_ar_json[] = {
#embed "../../web/words/ar.json"
};
static const unsigned char words_de_json[] = {
#embed "../../web/words/de.json"
};
static const unsigned char words_es_json[] = {
#embed "../../web/words/es.json"
};
static const unsigned char words_fr_json[] = {
#embed "../../web/words/fr.json"
};
static const unsigned char words_ja_json[] = {
#embed "../../web/words/ja.json"
};

static const web_file files[] = {
  {"icons/icon-192.png", icons_icon_192_png, sizeof icons_icon_192_png},
  {"icons/icon-512.webp", icons_icon_512_webp, sizeof icons_icon_512_webp},
  {"icons/icon-maskable-512.webp", icons_icon_maskable_512_webp, sizeof icons_icon_maskable_512_webp},
  {"icons/icon.svg", icons_icon_svg, sizeof icons_icon_svg},
  {"index.html", index_html, sizeof index_html},
  {"manifest.webmanifest", manifest_webmanifest, sizeof manifest_webmanifest},
  {"map/world.json", map_world_json, sizeof map_world_json},
  {"modules/actions.js", modules_actions_js, sizeof modules_actions_js},
  {"modules/age.js", modules_age_js, sizeof modules_age_js},
  {"modules/answers.js", modules_answers_js, sizeof modules_answers_js},
  {"modules/api.js", modules_api_js, sizeof modules_api_js},
  {"modules/astro.js", modules_astro_js, sizeof modules_astro_js},
  {"modules/buildings.js", modules_buildings_js, sizeof modules_buildings_js},
  {"modules/chart.js", modules_chart_js, sizeof modules_chart_js},
  {"modules/clock.js", modules_clock_js, sizeof modules_clock_js},
  {"modules/colors.js", modules_colors_js, sizeof modules_colors_js},
  {"modules/course.js", modules_course_js, sizeof modules_course_js},
  {"modules/days.js", modules_days_js, sizeof modules_days_js},
  {"modules/dom.js", modules_dom_js, sizeof modules_dom_js},
  {"modules/duration.js", modules_duration_js, sizeof modules_duration_js},
  {"modules/easel.js", modules_easel_js, sizeof modules_easel_js},
  {"modules/events.js", modules_events_js, sizeof modules_events_js},
  {"modules/fact-pictures.js", modules_fact_pictures_js, sizeof modules_fact_pictures_js},
  {"modules/facts.js", modules_facts_js, sizeof modules_facts_js},
  {"modules/fade.js", modules_fade_js, sizeof modules_fade_js},
  {"modules/falling.js", modules_falling_js, sizeof modules_falling_js},
  {"modules/format.js", modules_format_js, sizeof modules_format_js},
  {"modules/geo.js", modules_geo_js, sizeof modules_geo_js},
  {"modules/ground.js", modules_ground_js, sizeof modules_ground_js},
  {"modules/hero.js", modules_hero_js, sizeof modules_hero_js},
  {"modules/i18n.js", modules_i18n_js, sizeof modules_i18n_js},
  {"modules/icons.js", modules_icons_js, sizeof modules_icons_js},
  {"modules/kiosk.js", modules_kiosk_js, sizeof modules_kiosk_js},
  {"modules/language.js", modules_language_js, sizeof modules_language_js},
  {"modules/live.js", modules_live_js, sizeof modules_live_js},
  {"modules/main.js", modules_main_js, sizeof modules_main_js},
  {"modules/map-fences.js", modules_map_fences_js, sizeof modules_map_fences_js},
  {"modules/map-gestures.js", modules_map_gestures_js, sizeof modules_map_gestures_js},
  {"modules/map-layers.js", modules_map_layers_js, sizeof modules_map_layers_js},
  {"modules/map-panel.js", modules_map_panel_js, sizeof modules_map_panel_js},
  {"modules/map.js", modules_map_js, sizeof modules_map_js},
  {"modules/meteogram.js", modules_meteogram_js, sizeof modules_meteogram_js},
  {"modules/minutes.js", modules_minutes_js, sizeof modules_minutes_js},
  {"modules/names.js", modules_names_js, sizeof modules_names_js},
  {"modules/notices.js", modules_notices_js, sizeof modules_notices_js},
  {"modules/outlook.js", modules_outlook_js, sizeof modules_outlook_js},
  {"modules/own.js", modules_own_js, sizeof modules_own_js},
  {"modules/paint-air.js", modules_paint_air_js, sizeof modules_paint_air_js},
  {"modules/paint-climes.js", modules_paint_climes_js, sizeof modules_paint_climes_js},
  {"modules/paint-clouds.js", modules_paint_clouds_js, sizeof modules_paint_clouds_js},
  {"modules/paint-front.js", modules_paint_front_js, sizeof modules_paint_front_js},
  {"modules/paint-land.js", modules_paint_land_js, sizeof modules_paint_land_js},
  {"modules/paint-peaks.js", modules_paint_peaks_js, sizeof modules_paint_peaks_js},
  {"modules/paint-shores.js", modules_paint_shores_js, sizeof modules_paint_shores_js},
  {"modules/paint-water.js", modules_paint_water_js, sizeof modules_paint_water_js},
  {"modules/place-drag.js", modules_place_drag_js, sizeof modules_place_drag_js},
  {"modules/place-tools.js", modules_place_tools_js, sizeof modules_place_tools_js},
  {"modules/places.js", modules_places_js, sizeof modules_places_js},
  {"modules/plants.js", modules_plants_js, sizeof modules_plants_js},
  {"modules/preferences.js", modules_preferences_js, sizeof modules_preferences_js},
  {"modules/present.js", modules_present_js, sizeof modules_present_js},
  {"modules/problems.js", modules_problems_js, sizeof modules_problems_js},
  {"modules/random.js", modules_random_js, sizeof modules_random_js},
  {"modules/reports.js", modules_reports_js, sizeof modules_reports_js},
  {"modules/router.js", modules_router_js, sizeof modules_router_js},
  {"modules/save.js", modules_save_js, sizeof modules_save_js},
  {"modules/scene.js", modules_scene_js, sizeof modules_scene_js},
  {"modules/search.js", modules_search_js, sizeof modules_search_js},
  {"modules/settings-data.js", modules_settings_data_js, sizeof modules_settings_data_js},
  {"modules/settings.js", modules_settings_js, sizeof modules_settings_js},
  {"modules/share.js", modules_share_js, sizeof modules_share_js},
  {"modules/shore.js", modules_shore_js, sizeof modules_shore_js},
  {"modules/shores.js", modules_shores_js, sizeof modules_shores_js},
  {"modules/shortcuts.js", modules_shortcuts_js, sizeof modules_shortcuts_js},
  {"modules/sky.js", modules_sky_js, sizeof modules_sky_js},
  {"modules/storage.js", modules_storage_js, sizeof modules_storage_js},
  {"modules/store.js", modules_store_js, sizeof modules_store_js},
  {"modules/strip.js", modules_strip_js, sizeof modules_strip_js},
  {"modules/text.js", modules_text_js, sizeof modules_text_js},
  {"modules/toast.js", modules_toast_js, sizeof modules_toast_js},
  {"modules/token-form.js", modules_token_form_js, sizeof modules_token_form_js},
  {"modules/types.js", modules_types_js, sizeof modules_types_js},
  {"modules/version.js", modules_version_js, sizeof modules_version_js},
  {"modules/warnings.js", modules_warnings_js, sizeof modules_warnings_js},
  {"modules/weather.js", modules_weather_js, sizeof modules_weather_js},
  {"modules/words.js", modules_words_js, sizeof modules_words_js},
  {"service-worker.js", service_worker_js, sizeof service_worker_js},
  {"styles/adapt.css", styles_adapt_css, sizeof styles_adapt_css},
  {"styles/base.css", styles_base_css, sizeof styles_base_css},
  {"styles/chart.css", styles_chart_css, sizeof styles_chart_css},
  {"styles/icons.css", styles_icons_css, sizeof styles_icons_css},
  {"styles/map.css", styles_map_css, sizeof styles_map_css},
  {"styles/scene.css", styles_scene_css, sizeof styles_scene_css},
  {"styles/views.css", styles_views_css, sizeof styles_views_css},
  {"styles/weather.css", styles_weather_css, sizeof styles_weather_css},
  {"words/ar.json", words_ar_json, sizeof words_ar_json},
  {"words/de.json", words_de_json, sizeof words_de_json},
  {"words/es.json", words_es_json, sizeof words_es_json},
  {"words/fr.json", words_fr_json, sizeof words_fr_json},
  {"words/ja.json", words_ja_json, sizeof words_ja_json},
};

const web_file *web_file_table(void) { return files; }

size_t web_file_count(void) { return sizeof files / sizeof *files; }
