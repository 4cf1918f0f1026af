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
static const unsigned char modules_chart_js[] = {
#embed "../../web/modules/chart.js"
};
static const unsigned char modules_clock_js[] = {
#embed "../../web/modules/clock.js"
};
static const unsigned char modules_dom_js[] = {
#embed "../../web/modules/dom.js"
};
static const unsigned char modules_duration_js[] = {
#embed "../../web/modules/duration.js"
};
static const unsigned char modules_events_js[] = {
#embed "../../web/modules/events.js"
};
static const unsigned char modules_facts_js[] = {
#embed "../../web/modules/facts.js"
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
static const unsigned char modules_heavens_js[] = {
#embed "../../web/modules/heavens.js"
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
static const unsigned char modules_pager_js[] = {
#embed "../../web/modules/pager.js"
};
static const unsigned char modules_place_tools_js[] = {
#embed "../../web/modules/place-tools.js"
};
static const unsigned char modules_places_js[] = {
#embed "../../web/modules/places.js"
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
static const unsigned char modules_rows_js[] = {
#embed "../../web/modules/rows.js"
};
static const unsigned char modules_save_js[] = {
#embed "../../web/modules/save.js"
};
static const unsigned char modules_scene_js[] = {
#embed "../../web/modules/scene.js"
};
static const unsigned char modules_scenery_js[] = {
#embed "../../web/modules/scenery.js"
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
static const unsigned char modules_sky_js[] = {
#embed "../../web/modules/sky.js"
};
static const unsigned char modules_storage_js[] = {
#embed "../../web/modules/storage.js"
};
static const unsigned char modules_store_js[] = {
#embed "../../web/modules/store.js"
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
  {"modules/chart.js", modules_chart_js, sizeof modules_chart_js},
  {"modules/clock.js", modules_clock_js, sizeof modules_clock_js},
  {"modules/dom.js", modules_dom_js, sizeof modules_dom_js},
  {"modules/duration.js", modules_duration_js, sizeof modules_duration_js},
  {"modules/events.js", modules_events_js, sizeof modules_events_js},
  {"modules/facts.js", modules_facts_js, sizeof modules_facts_js},
  {"modules/falling.js", modules_falling_js, sizeof modules_falling_js},
  {"modules/format.js", modules_format_js, sizeof modules_format_js},
  {"modules/geo.js", modules_geo_js, sizeof modules_geo_js},
  {"modules/heavens.js", modules_heavens_js, sizeof modules_heavens_js},
  {"modules/hero.js", modules_hero_js, sizeof modules_hero_js},
  {"modules/i18n.js", modules_i18n_js, sizeof modules_i18n_js},
  {"modules/icons.js", modules_icons_js, sizeof modules_icons_js},
  {"modules/live.js", modules_live_js, sizeof modules_live_js},
  {"modules/main.js", modules_main_js, sizeof modules_main_js},
  {"modules/map-fences.js", modules_map_fences_js, sizeof modules_map_fences_js},
  {"modules/map-gestures.js", modules_map_gestures_js, sizeof modules_map_gestures_js},
  {"modules/map-layers.js", modules_map_layers_js, sizeof modules_map_layers_js},
  {"modules/map-panel.js", modules_map_panel_js, sizeof modules_map_panel_js},
  {"modules/map.js", modules_map_js, sizeof modules_map_js},
  {"modules/meteogram.js", modules_meteogram_js, sizeof modules_meteogram_js},
  {"modules/names.js", modules_names_js, sizeof modules_names_js},
  {"modules/notices.js", modules_notices_js, sizeof modules_notices_js},
  {"modules/outlook.js", modules_outlook_js, sizeof modules_outlook_js},
  {"modules/own.js", modules_own_js, sizeof modules_own_js},
  {"modules/pager.js", modules_pager_js, sizeof modules_pager_js},
  {"modules/place-tools.js", modules_place_tools_js, sizeof modules_place_tools_js},
  {"modules/places.js", modules_places_js, sizeof modules_places_js},
  {"modules/preferences.js", modules_preferences_js, sizeof modules_preferences_js},
  {"modules/present.js", modules_present_js, sizeof modules_present_js},
  {"modules/problems.js", modules_problems_js, sizeof modules_problems_js},
  {"modules/random.js", modules_random_js, sizeof modules_random_js},
  {"modules/reports.js", modules_reports_js, sizeof modules_reports_js},
  {"modules/router.js", modules_router_js, sizeof modules_router_js},
  {"modules/rows.js", modules_rows_js, sizeof modules_rows_js},
  {"modules/save.js", modules_save_js, sizeof modules_save_js},
  {"modules/scene.js", modules_scene_js, sizeof modules_scene_js},
  {"modules/scenery.js", modules_scenery_js, sizeof modules_scenery_js},
  {"modules/search.js", modules_search_js, sizeof modules_search_js},
  {"modules/settings-data.js", modules_settings_data_js, sizeof modules_settings_data_js},
  {"modules/settings.js", modules_settings_js, sizeof modules_settings_js},
  {"modules/sky.js", modules_sky_js, sizeof modules_sky_js},
  {"modules/storage.js", modules_storage_js, sizeof modules_storage_js},
  {"modules/store.js", modules_store_js, sizeof modules_store_js},
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
};

const web_file *web_file_table(void) { return files; }

size_t web_file_count(void) { return sizeof files / sizeof *files; }
