#include "CWebPage.h"

// Written by scripts/page-files; a test compares the list with the folders.
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
static const unsigned char map_near_ad_json[] = {
#embed "../../web/map/near/AD.json"
};
static const unsigned char map_near_ae_json[] = {
#embed "../../web/map/near/AE.json"
};
static const unsigned char map_near_af_json[] = {
#embed "../../web/map/near/AF.json"
};
static const unsigned char map_near_ag_json[] = {
#embed "../../web/map/near/AG.json"
};
static const unsigned char map_near_ai_json[] = {
#embed "../../web/map/near/AI.json"
};
static const unsigned char map_near_al_json[] = {
#embed "../../web/map/near/AL.json"
};
static const unsigned char map_near_am_json[] = {
#embed "../../web/map/near/AM.json"
};
static const unsigned char map_near_ao_json[] = {
#embed "../../web/map/near/AO.json"
};
static const unsigned char map_near_aq_json[] = {
#embed "../../web/map/near/AQ.json"
};
static const unsigned char map_near_ar_json[] = {
#embed "../../web/map/near/AR.json"
};
static const unsigned char map_near_as_json[] = {
#embed "../../web/map/near/AS.json"
};
static const unsigned char map_near_at_json[] = {
#embed "../../web/map/near/AT.json"
};
static const unsigned char map_near_au_json[] = {
#embed "../../web/map/near/AU.json"
};
static const unsigned char map_near_aw_json[] = {
#embed "../../web/map/near/AW.json"
};
static const unsigned char map_near_ax_json[] = {
#embed "../../web/map/near/AX.json"
};
static const unsigned char map_near_az_json[] = {
#embed "../../web/map/near/AZ.json"
};
static const unsigned char map_near_ba_json[] = {
#embed "../../web/map/near/BA.json"
};
static const unsigned char map_near_bb_json[] = {
#embed "../../web/map/near/BB.json"
};
static const unsigned char map_near_bd_json[] = {
#embed "../../web/map/near/BD.json"
};
static const unsigned char map_near_be_json[] = {
#embed "../../web/map/near/BE.json"
};
static const unsigned char map_near_bf_json[] = {
#embed "../../web/map/near/BF.json"
};
static const unsigned char map_near_bg_json[] = {
#embed "../../web/map/near/BG.json"
};
static const unsigned char map_near_bh_json[] = {
#embed "../../web/map/near/BH.json"
};
static const unsigned char map_near_bi_json[] = {
#embed "../../web/map/near/BI.json"
};
static const unsigned char map_near_bj_json[] = {
#embed "../../web/map/near/BJ.json"
};
static const unsigned char map_near_bl_json[] = {
#embed "../../web/map/near/BL.json"
};
static const unsigned char map_near_bm_json[] = {
#embed "../../web/map/near/BM.json"
};
static const unsigned char map_near_bn_json[] = {
#embed "../../web/map/near/BN.json"
};
static const unsigned char map_near_bo_json[] = {
#embed "../../web/map/near/BO.json"
};
static const unsigned char map_near_bq_json[] = {
#embed "../../web/map/near/BQ.json"
};
static const unsigned char map_near_br_json[] = {
#embed "../../web/map/near/BR.json"
};
static const unsigned char map_near_bs_json[] = {
#embed "../../web/map/near/BS.json"
};
static const unsigned char map_near_bt_json[] = {
#embed "../../web/map/near/BT.json"
};
static const unsigned char map_near_bv_json[] = {
#embed "../../web/map/near/BV.json"
};
static const unsigned char map_near_bw_json[] = {
#embed "../../web/map/near/BW.json"
};
static const unsigned char map_near_by_json[] = {
#embed "../../web/map/near/BY.json"
};
static const unsigned char map_near_bz_json[] = {
#embed "../../web/map/near/BZ.json"
};
static const unsigned char map_near_ca_json[] = {
#embed "../../web/map/near/CA.json"
};
static const unsigned char map_near_cc_json[] = {
#embed "../../web/map/near/CC.json"
};
static const unsigned char map_near_cd_json[] = {
#embed "../../web/map/near/CD.json"
};
static const unsigned char map_near_cf_json[] = {
#embed "../../web/map/near/CF.json"
};
static const unsigned char map_near_cg_json[] = {
#embed "../../web/map/near/CG.json"
};
static const unsigned char map_near_ch_json[] = {
#embed "../../web/map/near/CH.json"
};
static const unsigned char map_near_ci_json[] = {
#embed "../../web/map/near/CI.json"
};
static const unsigned char map_near_ck_json[] = {
#embed "../../web/map/near/CK.json"
};
static const unsigned char map_near_cl_json[] = {
#embed "../../web/map/near/CL.json"
};
static const unsigned char map_near_cm_json[] = {
#embed "../../web/map/near/CM.json"
};
static const unsigned char map_near_cn_json[] = {
#embed "../../web/map/near/CN.json"
};
static const unsigned char map_near_co_json[] = {
#embed "../../web/map/near/CO.json"
};
static const unsigned char map_near_cr_json[] = {
#embed "../../web/map/near/CR.json"
};
static const unsigned char map_near_cu_json[] = {
#embed "../../web/map/near/CU.json"
};
static const unsigned char map_near_cv_json[] = {
#embed "../../web/map/near/CV.json"
};
static const unsigned char map_near_cw_json[] = {
#embed "../../web/map/near/CW.json"
};
static const unsigned char map_near_cx_json[] = {
#embed "../../web/map/near/CX.json"
};
static const unsigned char map_near_cy_json[] = {
#embed "../../web/map/near/CY.json"
};
static const unsigned char map_near_cz_json[] = {
#embed "../../web/map/near/CZ.json"
};
static const unsigned char map_near_de_json[] = {
#embed "../../web/map/near/DE.json"
};
static const unsigned char map_near_dj_json[] = {
#embed "../../web/map/near/DJ.json"
};
static const unsigned char map_near_dk_json[] = {
#embed "../../web/map/near/DK.json"
};
static const unsigned char map_near_dm_json[] = {
#embed "../../web/map/near/DM.json"
};
static const unsigned char map_near_do_json[] = {
#embed "../../web/map/near/DO.json"
};
static const unsigned char map_near_dz_json[] = {
#embed "../../web/map/near/DZ.json"
};
static const unsigned char map_near_ec_json[] = {
#embed "../../web/map/near/EC.json"
};
static const unsigned char map_near_ee_json[] = {
#embed "../../web/map/near/EE.json"
};
static const unsigned char map_near_eg_json[] = {
#embed "../../web/map/near/EG.json"
};
static const unsigned char map_near_eh_json[] = {
#embed "../../web/map/near/EH.json"
};
static const unsigned char map_near_er_json[] = {
#embed "../../web/map/near/ER.json"
};
static const unsigned char map_near_es_json[] = {
#embed "../../web/map/near/ES.json"
};
static const unsigned char map_near_et_json[] = {
#embed "../../web/map/near/ET.json"
};
static const unsigned char map_near_fi_json[] = {
#embed "../../web/map/near/FI.json"
};
static const unsigned char map_near_fj_json[] = {
#embed "../../web/map/near/FJ.json"
};
static const unsigned char map_near_fk_json[] = {
#embed "../../web/map/near/FK.json"
};
static const unsigned char map_near_fm_json[] = {
#embed "../../web/map/near/FM.json"
};
static const unsigned char map_near_fo_json[] = {
#embed "../../web/map/near/FO.json"
};
static const unsigned char map_near_fr_json[] = {
#embed "../../web/map/near/FR.json"
};
static const unsigned char map_near_ga_json[] = {
#embed "../../web/map/near/GA.json"
};
static const unsigned char map_near_gb_json[] = {
#embed "../../web/map/near/GB.json"
};
static const unsigned char map_near_gd_json[] = {
#embed "../../web/map/near/GD.json"
};
static const unsigned char map_near_ge_json[] = {
#embed "../../web/map/near/GE.json"
};
static const unsigned char map_near_gf_json[] = {
#embed "../../web/map/near/GF.json"
};
static const unsigned char map_near_gg_json[] = {
#embed "../../web/map/near/GG.json"
};
static const unsigned char map_near_gh_json[] = {
#embed "../../web/map/near/GH.json"
};
static const unsigned char map_near_gi_json[] = {
#embed "../../web/map/near/GI.json"
};
static const unsigned char map_near_gl_json[] = {
#embed "../../web/map/near/GL.json"
};
static const unsigned char map_near_gm_json[] = {
#embed "../../web/map/near/GM.json"
};
static const unsigned char map_near_gn_json[] = {
#embed "../../web/map/near/GN.json"
};
static const unsigned char map_near_gp_json[] = {
#embed "../../web/map/near/GP.json"
};
static const unsigned char map_near_gq_json[] = {
#embed "../../web/map/near/GQ.json"
};
static const unsigned char map_near_gr_json[] = {
#embed "../../web/map/near/GR.json"
};
static const unsigned char map_near_gs_json[] = {
#embed "../../web/map/near/GS.json"
};
static const unsigned char map_near_gt_json[] = {
#embed "../../web/map/near/GT.json"
};
static const unsigned char map_near_gu_json[] = {
#embed "../../web/map/near/GU.json"
};
static const unsigned char map_near_gw_json[] = {
#embed "../../web/map/near/GW.json"
};
static const unsigned char map_near_gy_json[] = {
#embed "../../web/map/near/GY.json"
};
static const unsigned char map_near_hk_json[] = {
#embed "../../web/map/near/HK.json"
};
static const unsigned char map_near_hm_json[] = {
#embed "../../web/map/near/HM.json"
};
static const unsigned char map_near_hn_json[] = {
#embed "../../web/map/near/HN.json"
};
static const unsigned char map_near_hr_json[] = {
#embed "../../web/map/near/HR.json"
};
static const unsigned char map_near_ht_json[] = {
#embed "../../web/map/near/HT.json"
};
static const unsigned char map_near_hu_json[] = {
#embed "../../web/map/near/HU.json"
};
static const unsigned char map_near_id_json[] = {
#embed "../../web/map/near/ID.json"
};
static const unsigned char map_near_ie_json[] = {
#embed "../../web/map/near/IE.json"
};
static const unsigned char map_near_il_json[] = {
#embed "../../web/map/near/IL.json"
};
static const unsigned char map_near_im_json[] = {
#embed "../../web/map/near/IM.json"
};
static const unsigned char map_near_in_json[] = {
#embed "../../web/map/near/IN.json"
};
static const unsigned char map_near_io_json[] = {
#embed "../../web/map/near/IO.json"
};
static const unsigned char map_near_iq_json[] = {
#embed "../../web/map/near/IQ.json"
};
static const unsigned char map_near_ir_json[] = {
#embed "../../web/map/near/IR.json"
};
static const unsigned char map_near_is_json[] = {
#embed "../../web/map/near/IS.json"
};
static const unsigned char map_near_it_json[] = {
#embed "../../web/map/near/IT.json"
};
static const unsigned char map_near_je_json[] = {
#embed "../../web/map/near/JE.json"
};
static const unsigned char map_near_jm_json[] = {
#embed "../../web/map/near/JM.json"
};
static const unsigned char map_near_jo_json[] = {
#embed "../../web/map/near/JO.json"
};
static const unsigned char map_near_jp_json[] = {
#embed "../../web/map/near/JP.json"
};
static const unsigned char map_near_ke_json[] = {
#embed "../../web/map/near/KE.json"
};
static const unsigned char map_near_kg_json[] = {
#embed "../../web/map/near/KG.json"
};
static const unsigned char map_near_kh_json[] = {
#embed "../../web/map/near/KH.json"
};
static const unsigned char map_near_ki_json[] = {
#embed "../../web/map/near/KI.json"
};
static const unsigned char map_near_km_json[] = {
#embed "../../web/map/near/KM.json"
};
static const unsigned char map_near_kn_json[] = {
#embed "../../web/map/near/KN.json"
};
static const unsigned char map_near_kp_json[] = {
#embed "../../web/map/near/KP.json"
};
static const unsigned char map_near_kr_json[] = {
#embed "../../web/map/near/KR.json"
};
static const unsigned char map_near_kw_json[] = {
#embed "../../web/map/near/KW.json"
};
static const unsigned char map_near_ky_json[] = {
#embed "../../web/map/near/KY.json"
};
static const unsigned char map_near_kz_json[] = {
#embed "../../web/map/near/KZ.json"
};
static const unsigned char map_near_la_json[] = {
#embed "../../web/map/near/LA.json"
};
static const unsigned char map_near_lb_json[] = {
#embed "../../web/map/near/LB.json"
};
static const unsigned char map_near_lc_json[] = {
#embed "../../web/map/near/LC.json"
};
static const unsigned char map_near_li_json[] = {
#embed "../../web/map/near/LI.json"
};
static const unsigned char map_near_lk_json[] = {
#embed "../../web/map/near/LK.json"
};
static const unsigned char map_near_lr_json[] = {
#embed "../../web/map/near/LR.json"
};
static const unsigned char map_near_ls_json[] = {
#embed "../../web/map/near/LS.json"
};
static const unsigned char map_near_lt_json[] = {
#embed "../../web/map/near/LT.json"
};
static const unsigned char map_near_lu_json[] = {
#embed "../../web/map/near/LU.json"
};
static const unsigned char map_near_lv_json[] = {
#embed "../../web/map/near/LV.json"
};
static const unsigned char map_near_ly_json[] = {
#embed "../../web/map/near/LY.json"
};
static const unsigned char map_near_ma_json[] = {
#embed "../../web/map/near/MA.json"
};
static const unsigned char map_near_mc_json[] = {
#embed "../../web/map/near/MC.json"
};
static const unsigned char map_near_md_json[] = {
#embed "../../web/map/near/MD.json"
};
static const unsigned char map_near_me_json[] = {
#embed "../../web/map/near/ME.json"
};
static const unsigned char map_near_mf_json[] = {
#embed "../../web/map/near/MF.json"
};
static const unsigned char map_near_mg_json[] = {
#embed "../../web/map/near/MG.json"
};
static const unsigned char map_near_mh_json[] = {
#embed "../../web/map/near/MH.json"
};
static const unsigned char map_near_mk_json[] = {
#embed "../../web/map/near/MK.json"
};
static const unsigned char map_near_ml_json[] = {
#embed "../../web/map/near/ML.json"
};
static const unsigned char map_near_mm_json[] = {
#embed "../../web/map/near/MM.json"
};
static const unsigned char map_near_mn_json[] = {
#embed "../../web/map/near/MN.json"
};
static const unsigned char map_near_mo_json[] = {
#embed "../../web/map/near/MO.json"
};
static const unsigned char map_near_mp_json[] = {
#embed "../../web/map/near/MP.json"
};
static const unsigned char map_near_mq_json[] = {
#embed "../../web/map/near/MQ.json"
};
static const unsigned char map_near_mr_json[] = {
#embed "../../web/map/near/MR.json"
};
static const unsigned char map_near_ms_json[] = {
#embed "../../web/map/near/MS.json"
};
static const unsigned char map_near_mt_json[] = {
#embed "../../web/map/near/MT.json"
};
static const unsigned char map_near_mu_json[] = {
#embed "../../web/map/near/MU.json"
};
static const unsigned char map_near_mv_json[] = {
#embed "../../web/map/near/MV.json"
};
static const unsigned char map_near_mw_json[] = {
#embed "../../web/map/near/MW.json"
};
static const unsigned char map_near_mx_json[] = {
#embed "../../web/map/near/MX.json"
};
static const unsigned char map_near_my_json[] = {
#embed "../../web/map/near/MY.json"
};
static const unsigned char map_near_mz_json[] = {
#embed "../../web/map/near/MZ.json"
};
static const unsigned char map_near_na_json[] = {
#embed "../../web/map/near/NA.json"
};
static const unsigned char map_near_nc_json[] = {
#embed "../../web/map/near/NC.json"
};
static const unsigned char map_near_ne_json[] = {
#embed "../../web/map/near/NE.json"
};
static const unsigned char map_near_nf_json[] = {
#embed "../../web/map/near/NF.json"
};
static const unsigned char map_near_ng_json[] = {
#embed "../../web/map/near/NG.json"
};
static const unsigned char map_near_ni_json[] = {
#embed "../../web/map/near/NI.json"
};
static const unsigned char map_near_nl_json[] = {
#embed "../../web/map/near/NL.json"
};
static const unsigned char map_near_no_json[] = {
#embed "../../web/map/near/NO.json"
};
static const unsigned char map_near_np_json[] = {
#embed "../../web/map/near/NP.json"
};
static const unsigned char map_near_nr_json[] = {
#embed "../../web/map/near/NR.json"
};
static const unsigned char map_near_nu_json[] = {
#embed "../../web/map/near/NU.json"
};
static const unsigned char map_near_nz_json[] = {
#embed "../../web/map/near/NZ.json"
};
static const unsigned char map_near_om_json[] = {
#embed "../../web/map/near/OM.json"
};
static const unsigned char map_near_pa_json[] = {
#embed "../../web/map/near/PA.json"
};
static const unsigned char map_near_pe_json[] = {
#embed "../../web/map/near/PE.json"
};
static const unsigned char map_near_pf_json[] = {
#embed "../../web/map/near/PF.json"
};
static const unsigned char map_near_pg_json[] = {
#embed "../../web/map/near/PG.json"
};
static const unsigned char map_near_ph_json[] = {
#embed "../../web/map/near/PH.json"
};
static const unsigned char map_near_pk_json[] = {
#embed "../../web/map/near/PK.json"
};
static const unsigned char map_near_pl_json[] = {
#embed "../../web/map/near/PL.json"
};
static const unsigned char map_near_pm_json[] = {
#embed "../../web/map/near/PM.json"
};
static const unsigned char map_near_pn_json[] = {
#embed "../../web/map/near/PN.json"
};
static const unsigned char map_near_pr_json[] = {
#embed "../../web/map/near/PR.json"
};
static const unsigned char map_near_ps_json[] = {
#embed "../../web/map/near/PS.json"
};
static const unsigned char map_near_pt_json[] = {
#embed "../../web/map/near/PT.json"
};
static const unsigned char map_near_pw_json[] = {
#embed "../../web/map/near/PW.json"
};
static const unsigned char map_near_py_json[] = {
#embed "../../web/map/near/PY.json"
};
static const unsigned char map_near_qa_json[] = {
#embed "../../web/map/near/QA.json"
};
static const unsigned char map_near_re_json[] = {
#embed "../../web/map/near/RE.json"
};
static const unsigned char map_near_ro_json[] = {
#embed "../../web/map/near/RO.json"
};
static const unsigned char map_near_rs_json[] = {
#embed "../../web/map/near/RS.json"
};
static const unsigned char map_near_ru_json[] = {
#embed "../../web/map/near/RU.json"
};
static const unsigned char map_near_rw_json[] = {
#embed "../../web/map/near/RW.json"
};
static const unsigned char map_near_sa_json[] = {
#embed "../../web/map/near/SA.json"
};
static const unsigned char map_near_sb_json[] = {
#embed "../../web/map/near/SB.json"
};
static const unsigned char map_near_sc_json[] = {
#embed "../../web/map/near/SC.json"
};
static const unsigned char map_near_sd_json[] = {
#embed "../../web/map/near/SD.json"
};
static const unsigned char map_near_se_json[] = {
#embed "../../web/map/near/SE.json"
};
static const unsigned char map_near_sg_json[] = {
#embed "../../web/map/near/SG.json"
};
static const unsigned char map_near_sh_json[] = {
#embed "../../web/map/near/SH.json"
};
static const unsigned char map_near_si_json[] = {
#embed "../../web/map/near/SI.json"
};
static const unsigned char map_near_sj_json[] = {
#embed "../../web/map/near/SJ.json"
};
static const unsigned char map_near_sk_json[] = {
#embed "../../web/map/near/SK.json"
};
static const unsigned char map_near_sl_json[] = {
#embed "../../web/map/near/SL.json"
};
static const unsigned char map_near_sm_json[] = {
#embed "../../web/map/near/SM.json"
};
static const unsigned char map_near_sn_json[] = {
#embed "../../web/map/near/SN.json"
};
static const unsigned char map_near_so_json[] = {
#embed "../../web/map/near/SO.json"
};
static const unsigned char map_near_sr_json[] = {
#embed "../../web/map/near/SR.json"
};
static const unsigned char map_near_ss_json[] = {
#embed "../../web/map/near/SS.json"
};
static const unsigned char map_near_st_json[] = {
#embed "../../web/map/near/ST.json"
};
static const unsigned char map_near_sv_json[] = {
#embed "../../web/map/near/SV.json"
};
static const unsigned char map_near_sx_json[] = {
#embed "../../web/map/near/SX.json"
};
static const unsigned char map_near_sy_json[] = {
#embed "../../web/map/near/SY.json"
};
static const unsigned char map_near_sz_json[] = {
#embed "../../web/map/near/SZ.json"
};
static const unsigned char map_near_tc_json[] = {
#embed "../../web/map/near/TC.json"
};
static const unsigned char map_near_td_json[] = {
#embed "../../web/map/near/TD.json"
};
static const unsigned char map_near_tf_json[] = {
#embed "../../web/map/near/TF.json"
};
static const unsigned char map_near_tg_json[] = {
#embed "../../web/map/near/TG.json"
};
static const unsigned char map_near_th_json[] = {
#embed "../../web/map/near/TH.json"
};
static const unsigned char map_near_tj_json[] = {
#embed "../../web/map/near/TJ.json"
};
static const unsigned char map_near_tk_json[] = {
#embed "../../web/map/near/TK.json"
};
static const unsigned char map_near_tl_json[] = {
#embed "../../web/map/near/TL.json"
};
static const unsigned char map_near_tm_json[] = {
#embed "../../web/map/near/TM.json"
};
static const unsigned char map_near_tn_json[] = {
#embed "../../web/map/near/TN.json"
};
static const unsigned char map_near_to_json[] = {
#embed "../../web/map/near/TO.json"
};
static const unsigned char map_near_tr_json[] = {
#embed "../../web/map/near/TR.json"
};
static const unsigned char map_near_tt_json[] = {
#embed "../../web/map/near/TT.json"
};
static const unsigned char map_near_tv_json[] = {
#embed "../../web/map/near/TV.json"
};
static const unsigned char map_near_tw_json[] = {
#embed "../../web/map/near/TW.json"
};
static const unsigned char map_near_tz_json[] = {
#embed "../../web/map/near/TZ.json"
};
static const unsigned char map_near_ua_json[] = {
#embed "../../web/map/near/UA.json"
};
static const unsigned char map_near_ug_json[] = {
#embed "../../web/map/near/UG.json"
};
static const unsigned char map_near_um_json[] = {
#embed "../../web/map/near/UM.json"
};
static const unsigned char map_near_us_json[] = {
#embed "../../web/map/near/US.json"
};
static const unsigned char map_near_uy_json[] = {
#embed "../../web/map/near/UY.json"
};
static const unsigned char map_near_uz_json[] = {
#embed "../../web/map/near/UZ.json"
};
static const unsigned char map_near_vc_json[] = {
#embed "../../web/map/near/VC.json"
};
static const unsigned char map_near_ve_json[] = {
#embed "../../web/map/near/VE.json"
};
static const unsigned char map_near_vg_json[] = {
#embed "../../web/map/near/VG.json"
};
static const unsigned char map_near_vi_json[] = {
#embed "../../web/map/near/VI.json"
};
static const unsigned char map_near_vn_json[] = {
#embed "../../web/map/near/VN.json"
};
static const unsigned char map_near_vu_json[] = {
#embed "../../web/map/near/VU.json"
};
static const unsigned char map_near_wf_json[] = {
#embed "../../web/map/near/WF.json"
};
static const unsigned char map_near_ws_json[] = {
#embed "../../web/map/near/WS.json"
};
static const unsigned char map_near_xk_json[] = {
#embed "../../web/map/near/XK.json"
};
static const unsigned char map_near_ye_json[] = {
#embed "../../web/map/near/YE.json"
};
static const unsigned char map_near_yt_json[] = {
#embed "../../web/map/near/YT.json"
};
static const unsigned char map_near_za_json[] = {
#embed "../../web/map/near/ZA.json"
};
static const unsigned char map_near_zm_json[] = {
#embed "../../web/map/near/ZM.json"
};
static const unsigned char map_near_zw_json[] = {
#embed "../../web/map/near/ZW.json"
};
static const unsigned char map_near_lake_json[] = {
#embed "../../web/map/near/lake.json"
};
static const unsigned char map_near_river_json[] = {
#embed "../../web/map/near/river.json"
};
static const unsigned char map_near_world_json[] = {
#embed "../../web/map/near/world.json"
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
static const unsigned char modules_fence_edit_js[] = {
#embed "../../web/modules/fence-edit.js"
};
static const unsigned char modules_fence_handles_js[] = {
#embed "../../web/modules/fence-handles.js"
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
static const unsigned char modules_lines_js[] = {
#embed "../../web/modules/lines.js"
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
static const unsigned char modules_map_names_js[] = {
#embed "../../web/modules/map-names.js"
};
static const unsigned char modules_map_near_js[] = {
#embed "../../web/modules/map-near.js"
};
static const unsigned char modules_map_panel_js[] = {
#embed "../../web/modules/map-panel.js"
};
static const unsigned char modules_map_position_js[] = {
#embed "../../web/modules/map-position.js"
};
static const unsigned char modules_map_tiles_js[] = {
#embed "../../web/modules/map-tiles.js"
};
static const unsigned char modules_map_warnings_js[] = {
#embed "../../web/modules/map-warnings.js"
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
static const unsigned char modules_now_js[] = {
#embed "../../web/modules/now.js"
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
static const unsigned char modules_scrolls_js[] = {
#embed "../../web/modules/scrolls.js"
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
static const unsigned char modules_widget_js[] = {
#embed "../../web/modules/widget.js"
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
static const unsigned char words_ar_tsv[] = {
#embed "../../data/words/page/ar.tsv"
};
static const unsigned char words_bg_tsv[] = {
#embed "../../data/words/page/bg.tsv"
};
static const unsigned char words_cs_tsv[] = {
#embed "../../data/words/page/cs.tsv"
};
static const unsigned char words_da_tsv[] = {
#embed "../../data/words/page/da.tsv"
};
static const unsigned char words_de_tsv[] = {
#embed "../../data/words/page/de.tsv"
};
static const unsigned char words_el_tsv[] = {
#embed "../../data/words/page/el.tsv"
};
static const unsigned char words_en_tsv[] = {
#embed "../../data/words/page/en.tsv"
};
static const unsigned char words_es_tsv[] = {
#embed "../../data/words/page/es.tsv"
};
static const unsigned char words_et_tsv[] = {
#embed "../../data/words/page/et.tsv"
};
static const unsigned char words_fa_tsv[] = {
#embed "../../data/words/page/fa.tsv"
};
static const unsigned char words_fi_tsv[] = {
#embed "../../data/words/page/fi.tsv"
};
static const unsigned char words_fr_tsv[] = {
#embed "../../data/words/page/fr.tsv"
};
static const unsigned char words_he_tsv[] = {
#embed "../../data/words/page/he.tsv"
};
static const unsigned char words_hi_tsv[] = {
#embed "../../data/words/page/hi.tsv"
};
static const unsigned char words_hu_tsv[] = {
#embed "../../data/words/page/hu.tsv"
};
static const unsigned char words_id_tsv[] = {
#embed "../../data/words/page/id.tsv"
};
static const unsigned char words_it_tsv[] = {
#embed "../../data/words/page/it.tsv"
};
static const unsigned char words_ja_tsv[] = {
#embed "../../data/words/page/ja.tsv"
};
static const unsigned char words_ko_tsv[] = {
#embed "../../data/words/page/ko.tsv"
};
static const unsigned char words_nb_tsv[] = {
#embed "../../data/words/page/nb.tsv"
};
static const unsigned char words_nl_tsv[] = {
#embed "../../data/words/page/nl.tsv"
};
static const unsigned char words_pl_tsv[] = {
#embed "../../data/words/page/pl.tsv"
};
static const unsigned char words_pt_tsv[] = {
#embed "../../data/words/page/pt.tsv"
};
static const unsigned char words_ro_tsv[] = {
#embed "../../data/words/page/ro.tsv"
};
static const unsigned char words_ru_tsv[] = {
#embed "../../data/words/page/ru.tsv"
};
static const unsigned char words_sv_tsv[] = {
#embed "../../data/words/page/sv.tsv"
};
static const unsigned char words_th_tsv[] = {
#embed "../../data/words/page/th.tsv"
};
static const unsigned char words_tr_tsv[] = {
#embed "../../data/words/page/tr.tsv"
};
static const unsigned char words_uk_tsv[] = {
#embed "../../data/words/page/uk.tsv"
};
static const unsigned char words_vi_tsv[] = {
#embed "../../data/words/page/vi.tsv"
};
static const unsigned char words_zh_hans_tsv[] = {
#embed "../../data/words/page/zh-Hans.tsv"
};
static const unsigned char words_zh_hant_tsv[] = {
#embed "../../data/words/page/zh-Hant.tsv"
};

static const web_file files[] = {
  {"icons/icon-192.png", icons_icon_192_png, sizeof icons_icon_192_png},
  {"icons/icon-512.webp", icons_icon_512_webp, sizeof icons_icon_512_webp},
  {"icons/icon-maskable-512.webp", icons_icon_maskable_512_webp, sizeof icons_icon_maskable_512_webp},
  {"icons/icon.svg", icons_icon_svg, sizeof icons_icon_svg},
  {"index.html", index_html, sizeof index_html},
  {"manifest.webmanifest", manifest_webmanifest, sizeof manifest_webmanifest},
  {"map/near/AD.json", map_near_ad_json, sizeof map_near_ad_json},
  {"map/near/AE.json", map_near_ae_json, sizeof map_near_ae_json},
  {"map/near/AF.json", map_near_af_json, sizeof map_near_af_json},
  {"map/near/AG.json", map_near_ag_json, sizeof map_near_ag_json},
  {"map/near/AI.json", map_near_ai_json, sizeof map_near_ai_json},
  {"map/near/AL.json", map_near_al_json, sizeof map_near_al_json},
  {"map/near/AM.json", map_near_am_json, sizeof map_near_am_json},
  {"map/near/AO.json", map_near_ao_json, sizeof map_near_ao_json},
  {"map/near/AQ.json", map_near_aq_json, sizeof map_near_aq_json},
  {"map/near/AR.json", map_near_ar_json, sizeof map_near_ar_json},
  {"map/near/AS.json", map_near_as_json, sizeof map_near_as_json},
  {"map/near/AT.json", map_near_at_json, sizeof map_near_at_json},
  {"map/near/AU.json", map_near_au_json, sizeof map_near_au_json},
  {"map/near/AW.json", map_near_aw_json, sizeof map_near_aw_json},
  {"map/near/AX.json", map_near_ax_json, sizeof map_near_ax_json},
  {"map/near/AZ.json", map_near_az_json, sizeof map_near_az_json},
  {"map/near/BA.json", map_near_ba_json, sizeof map_near_ba_json},
  {"map/near/BB.json", map_near_bb_json, sizeof map_near_bb_json},
  {"map/near/BD.json", map_near_bd_json, sizeof map_near_bd_json},
  {"map/near/BE.json", map_near_be_json, sizeof map_near_be_json},
  {"map/near/BF.json", map_near_bf_json, sizeof map_near_bf_json},
  {"map/near/BG.json", map_near_bg_json, sizeof map_near_bg_json},
  {"map/near/BH.json", map_near_bh_json, sizeof map_near_bh_json},
  {"map/near/BI.json", map_near_bi_json, sizeof map_near_bi_json},
  {"map/near/BJ.json", map_near_bj_json, sizeof map_near_bj_json},
  {"map/near/BL.json", map_near_bl_json, sizeof map_near_bl_json},
  {"map/near/BM.json", map_near_bm_json, sizeof map_near_bm_json},
  {"map/near/BN.json", map_near_bn_json, sizeof map_near_bn_json},
  {"map/near/BO.json", map_near_bo_json, sizeof map_near_bo_json},
  {"map/near/BQ.json", map_near_bq_json, sizeof map_near_bq_json},
  {"map/near/BR.json", map_near_br_json, sizeof map_near_br_json},
  {"map/near/BS.json", map_near_bs_json, sizeof map_near_bs_json},
  {"map/near/BT.json", map_near_bt_json, sizeof map_near_bt_json},
  {"map/near/BV.json", map_near_bv_json, sizeof map_near_bv_json},
  {"map/near/BW.json", map_near_bw_json, sizeof map_near_bw_json},
  {"map/near/BY.json", map_near_by_json, sizeof map_near_by_json},
  {"map/near/BZ.json", map_near_bz_json, sizeof map_near_bz_json},
  {"map/near/CA.json", map_near_ca_json, sizeof map_near_ca_json},
  {"map/near/CC.json", map_near_cc_json, sizeof map_near_cc_json},
  {"map/near/CD.json", map_near_cd_json, sizeof map_near_cd_json},
  {"map/near/CF.json", map_near_cf_json, sizeof map_near_cf_json},
  {"map/near/CG.json", map_near_cg_json, sizeof map_near_cg_json},
  {"map/near/CH.json", map_near_ch_json, sizeof map_near_ch_json},
  {"map/near/CI.json", map_near_ci_json, sizeof map_near_ci_json},
  {"map/near/CK.json", map_near_ck_json, sizeof map_near_ck_json},
  {"map/near/CL.json", map_near_cl_json, sizeof map_near_cl_json},
  {"map/near/CM.json", map_near_cm_json, sizeof map_near_cm_json},
  {"map/near/CN.json", map_near_cn_json, sizeof map_near_cn_json},
  {"map/near/CO.json", map_near_co_json, sizeof map_near_co_json},
  {"map/near/CR.json", map_near_cr_json, sizeof map_near_cr_json},
  {"map/near/CU.json", map_near_cu_json, sizeof map_near_cu_json},
  {"map/near/CV.json", map_near_cv_json, sizeof map_near_cv_json},
  {"map/near/CW.json", map_near_cw_json, sizeof map_near_cw_json},
  {"map/near/CX.json", map_near_cx_json, sizeof map_near_cx_json},
  {"map/near/CY.json", map_near_cy_json, sizeof map_near_cy_json},
  {"map/near/CZ.json", map_near_cz_json, sizeof map_near_cz_json},
  {"map/near/DE.json", map_near_de_json, sizeof map_near_de_json},
  {"map/near/DJ.json", map_near_dj_json, sizeof map_near_dj_json},
  {"map/near/DK.json", map_near_dk_json, sizeof map_near_dk_json},
  {"map/near/DM.json", map_near_dm_json, sizeof map_near_dm_json},
  {"map/near/DO.json", map_near_do_json, sizeof map_near_do_json},
  {"map/near/DZ.json", map_near_dz_json, sizeof map_near_dz_json},
  {"map/near/EC.json", map_near_ec_json, sizeof map_near_ec_json},
  {"map/near/EE.json", map_near_ee_json, sizeof map_near_ee_json},
  {"map/near/EG.json", map_near_eg_json, sizeof map_near_eg_json},
  {"map/near/EH.json", map_near_eh_json, sizeof map_near_eh_json},
  {"map/near/ER.json", map_near_er_json, sizeof map_near_er_json},
  {"map/near/ES.json", map_near_es_json, sizeof map_near_es_json},
  {"map/near/ET.json", map_near_et_json, sizeof map_near_et_json},
  {"map/near/FI.json", map_near_fi_json, sizeof map_near_fi_json},
  {"map/near/FJ.json", map_near_fj_json, sizeof map_near_fj_json},
  {"map/near/FK.json", map_near_fk_json, sizeof map_near_fk_json},
  {"map/near/FM.json", map_near_fm_json, sizeof map_near_fm_json},
  {"map/near/FO.json", map_near_fo_json, sizeof map_near_fo_json},
  {"map/near/FR.json", map_near_fr_json, sizeof map_near_fr_json},
  {"map/near/GA.json", map_near_ga_json, sizeof map_near_ga_json},
  {"map/near/GB.json", map_near_gb_json, sizeof map_near_gb_json},
  {"map/near/GD.json", map_near_gd_json, sizeof map_near_gd_json},
  {"map/near/GE.json", map_near_ge_json, sizeof map_near_ge_json},
  {"map/near/GF.json", map_near_gf_json, sizeof map_near_gf_json},
  {"map/near/GG.json", map_near_gg_json, sizeof map_near_gg_json},
  {"map/near/GH.json", map_near_gh_json, sizeof map_near_gh_json},
  {"map/near/GI.json", map_near_gi_json, sizeof map_near_gi_json},
  {"map/near/GL.json", map_near_gl_json, sizeof map_near_gl_json},
  {"map/near/GM.json", map_near_gm_json, sizeof map_near_gm_json},
  {"map/near/GN.json", map_near_gn_json, sizeof map_near_gn_json},
  {"map/near/GP.json", map_near_gp_json, sizeof map_near_gp_json},
  {"map/near/GQ.json", map_near_gq_json, sizeof map_near_gq_json},
  {"map/near/GR.json", map_near_gr_json, sizeof map_near_gr_json},
  {"map/near/GS.json", map_near_gs_json, sizeof map_near_gs_json},
  {"map/near/GT.json", map_near_gt_json, sizeof map_near_gt_json},
  {"map/near/GU.json", map_near_gu_json, sizeof map_near_gu_json},
  {"map/near/GW.json", map_near_gw_json, sizeof map_near_gw_json},
  {"map/near/GY.json", map_near_gy_json, sizeof map_near_gy_json},
  {"map/near/HK.json", map_near_hk_json, sizeof map_near_hk_json},
  {"map/near/HM.json", map_near_hm_json, sizeof map_near_hm_json},
  {"map/near/HN.json", map_near_hn_json, sizeof map_near_hn_json},
  {"map/near/HR.json", map_near_hr_json, sizeof map_near_hr_json},
  {"map/near/HT.json", map_near_ht_json, sizeof map_near_ht_json},
  {"map/near/HU.json", map_near_hu_json, sizeof map_near_hu_json},
  {"map/near/ID.json", map_near_id_json, sizeof map_near_id_json},
  {"map/near/IE.json", map_near_ie_json, sizeof map_near_ie_json},
  {"map/near/IL.json", map_near_il_json, sizeof map_near_il_json},
  {"map/near/IM.json", map_near_im_json, sizeof map_near_im_json},
  {"map/near/IN.json", map_near_in_json, sizeof map_near_in_json},
  {"map/near/IO.json", map_near_io_json, sizeof map_near_io_json},
  {"map/near/IQ.json", map_near_iq_json, sizeof map_near_iq_json},
  {"map/near/IR.json", map_near_ir_json, sizeof map_near_ir_json},
  {"map/near/IS.json", map_near_is_json, sizeof map_near_is_json},
  {"map/near/IT.json", map_near_it_json, sizeof map_near_it_json},
  {"map/near/JE.json", map_near_je_json, sizeof map_near_je_json},
  {"map/near/JM.json", map_near_jm_json, sizeof map_near_jm_json},
  {"map/near/JO.json", map_near_jo_json, sizeof map_near_jo_json},
  {"map/near/JP.json", map_near_jp_json, sizeof map_near_jp_json},
  {"map/near/KE.json", map_near_ke_json, sizeof map_near_ke_json},
  {"map/near/KG.json", map_near_kg_json, sizeof map_near_kg_json},
  {"map/near/KH.json", map_near_kh_json, sizeof map_near_kh_json},
  {"map/near/KI.json", map_near_ki_json, sizeof map_near_ki_json},
  {"map/near/KM.json", map_near_km_json, sizeof map_near_km_json},
  {"map/near/KN.json", map_near_kn_json, sizeof map_near_kn_json},
  {"map/near/KP.json", map_near_kp_json, sizeof map_near_kp_json},
  {"map/near/KR.json", map_near_kr_json, sizeof map_near_kr_json},
  {"map/near/KW.json", map_near_kw_json, sizeof map_near_kw_json},
  {"map/near/KY.json", map_near_ky_json, sizeof map_near_ky_json},
  {"map/near/KZ.json", map_near_kz_json, sizeof map_near_kz_json},
  {"map/near/LA.json", map_near_la_json, sizeof map_near_la_json},
  {"map/near/LB.json", map_near_lb_json, sizeof map_near_lb_json},
  {"map/near/LC.json", map_near_lc_json, sizeof map_near_lc_json},
  {"map/near/LI.json", map_near_li_json, sizeof map_near_li_json},
  {"map/near/LK.json", map_near_lk_json, sizeof map_near_lk_json},
  {"map/near/LR.json", map_near_lr_json, sizeof map_near_lr_json},
  {"map/near/LS.json", map_near_ls_json, sizeof map_near_ls_json},
  {"map/near/LT.json", map_near_lt_json, sizeof map_near_lt_json},
  {"map/near/LU.json", map_near_lu_json, sizeof map_near_lu_json},
  {"map/near/LV.json", map_near_lv_json, sizeof map_near_lv_json},
  {"map/near/LY.json", map_near_ly_json, sizeof map_near_ly_json},
  {"map/near/MA.json", map_near_ma_json, sizeof map_near_ma_json},
  {"map/near/MC.json", map_near_mc_json, sizeof map_near_mc_json},
  {"map/near/MD.json", map_near_md_json, sizeof map_near_md_json},
  {"map/near/ME.json", map_near_me_json, sizeof map_near_me_json},
  {"map/near/MF.json", map_near_mf_json, sizeof map_near_mf_json},
  {"map/near/MG.json", map_near_mg_json, sizeof map_near_mg_json},
  {"map/near/MH.json", map_near_mh_json, sizeof map_near_mh_json},
  {"map/near/MK.json", map_near_mk_json, sizeof map_near_mk_json},
  {"map/near/ML.json", map_near_ml_json, sizeof map_near_ml_json},
  {"map/near/MM.json", map_near_mm_json, sizeof map_near_mm_json},
  {"map/near/MN.json", map_near_mn_json, sizeof map_near_mn_json},
  {"map/near/MO.json", map_near_mo_json, sizeof map_near_mo_json},
  {"map/near/MP.json", map_near_mp_json, sizeof map_near_mp_json},
  {"map/near/MQ.json", map_near_mq_json, sizeof map_near_mq_json},
  {"map/near/MR.json", map_near_mr_json, sizeof map_near_mr_json},
  {"map/near/MS.json", map_near_ms_json, sizeof map_near_ms_json},
  {"map/near/MT.json", map_near_mt_json, sizeof map_near_mt_json},
  {"map/near/MU.json", map_near_mu_json, sizeof map_near_mu_json},
  {"map/near/MV.json", map_near_mv_json, sizeof map_near_mv_json},
  {"map/near/MW.json", map_near_mw_json, sizeof map_near_mw_json},
  {"map/near/MX.json", map_near_mx_json, sizeof map_near_mx_json},
  {"map/near/MY.json", map_near_my_json, sizeof map_near_my_json},
  {"map/near/MZ.json", map_near_mz_json, sizeof map_near_mz_json},
  {"map/near/NA.json", map_near_na_json, sizeof map_near_na_json},
  {"map/near/NC.json", map_near_nc_json, sizeof map_near_nc_json},
  {"map/near/NE.json", map_near_ne_json, sizeof map_near_ne_json},
  {"map/near/NF.json", map_near_nf_json, sizeof map_near_nf_json},
  {"map/near/NG.json", map_near_ng_json, sizeof map_near_ng_json},
  {"map/near/NI.json", map_near_ni_json, sizeof map_near_ni_json},
  {"map/near/NL.json", map_near_nl_json, sizeof map_near_nl_json},
  {"map/near/NO.json", map_near_no_json, sizeof map_near_no_json},
  {"map/near/NP.json", map_near_np_json, sizeof map_near_np_json},
  {"map/near/NR.json", map_near_nr_json, sizeof map_near_nr_json},
  {"map/near/NU.json", map_near_nu_json, sizeof map_near_nu_json},
  {"map/near/NZ.json", map_near_nz_json, sizeof map_near_nz_json},
  {"map/near/OM.json", map_near_om_json, sizeof map_near_om_json},
  {"map/near/PA.json", map_near_pa_json, sizeof map_near_pa_json},
  {"map/near/PE.json", map_near_pe_json, sizeof map_near_pe_json},
  {"map/near/PF.json", map_near_pf_json, sizeof map_near_pf_json},
  {"map/near/PG.json", map_near_pg_json, sizeof map_near_pg_json},
  {"map/near/PH.json", map_near_ph_json, sizeof map_near_ph_json},
  {"map/near/PK.json", map_near_pk_json, sizeof map_near_pk_json},
  {"map/near/PL.json", map_near_pl_json, sizeof map_near_pl_json},
  {"map/near/PM.json", map_near_pm_json, sizeof map_near_pm_json},
  {"map/near/PN.json", map_near_pn_json, sizeof map_near_pn_json},
  {"map/near/PR.json", map_near_pr_json, sizeof map_near_pr_json},
  {"map/near/PS.json", map_near_ps_json, sizeof map_near_ps_json},
  {"map/near/PT.json", map_near_pt_json, sizeof map_near_pt_json},
  {"map/near/PW.json", map_near_pw_json, sizeof map_near_pw_json},
  {"map/near/PY.json", map_near_py_json, sizeof map_near_py_json},
  {"map/near/QA.json", map_near_qa_json, sizeof map_near_qa_json},
  {"map/near/RE.json", map_near_re_json, sizeof map_near_re_json},
  {"map/near/RO.json", map_near_ro_json, sizeof map_near_ro_json},
  {"map/near/RS.json", map_near_rs_json, sizeof map_near_rs_json},
  {"map/near/RU.json", map_near_ru_json, sizeof map_near_ru_json},
  {"map/near/RW.json", map_near_rw_json, sizeof map_near_rw_json},
  {"map/near/SA.json", map_near_sa_json, sizeof map_near_sa_json},
  {"map/near/SB.json", map_near_sb_json, sizeof map_near_sb_json},
  {"map/near/SC.json", map_near_sc_json, sizeof map_near_sc_json},
  {"map/near/SD.json", map_near_sd_json, sizeof map_near_sd_json},
  {"map/near/SE.json", map_near_se_json, sizeof map_near_se_json},
  {"map/near/SG.json", map_near_sg_json, sizeof map_near_sg_json},
  {"map/near/SH.json", map_near_sh_json, sizeof map_near_sh_json},
  {"map/near/SI.json", map_near_si_json, sizeof map_near_si_json},
  {"map/near/SJ.json", map_near_sj_json, sizeof map_near_sj_json},
  {"map/near/SK.json", map_near_sk_json, sizeof map_near_sk_json},
  {"map/near/SL.json", map_near_sl_json, sizeof map_near_sl_json},
  {"map/near/SM.json", map_near_sm_json, sizeof map_near_sm_json},
  {"map/near/SN.json", map_near_sn_json, sizeof map_near_sn_json},
  {"map/near/SO.json", map_near_so_json, sizeof map_near_so_json},
  {"map/near/SR.json", map_near_sr_json, sizeof map_near_sr_json},
  {"map/near/SS.json", map_near_ss_json, sizeof map_near_ss_json},
  {"map/near/ST.json", map_near_st_json, sizeof map_near_st_json},
  {"map/near/SV.json", map_near_sv_json, sizeof map_near_sv_json},
  {"map/near/SX.json", map_near_sx_json, sizeof map_near_sx_json},
  {"map/near/SY.json", map_near_sy_json, sizeof map_near_sy_json},
  {"map/near/SZ.json", map_near_sz_json, sizeof map_near_sz_json},
  {"map/near/TC.json", map_near_tc_json, sizeof map_near_tc_json},
  {"map/near/TD.json", map_near_td_json, sizeof map_near_td_json},
  {"map/near/TF.json", map_near_tf_json, sizeof map_near_tf_json},
  {"map/near/TG.json", map_near_tg_json, sizeof map_near_tg_json},
  {"map/near/TH.json", map_near_th_json, sizeof map_near_th_json},
  {"map/near/TJ.json", map_near_tj_json, sizeof map_near_tj_json},
  {"map/near/TK.json", map_near_tk_json, sizeof map_near_tk_json},
  {"map/near/TL.json", map_near_tl_json, sizeof map_near_tl_json},
  {"map/near/TM.json", map_near_tm_json, sizeof map_near_tm_json},
  {"map/near/TN.json", map_near_tn_json, sizeof map_near_tn_json},
  {"map/near/TO.json", map_near_to_json, sizeof map_near_to_json},
  {"map/near/TR.json", map_near_tr_json, sizeof map_near_tr_json},
  {"map/near/TT.json", map_near_tt_json, sizeof map_near_tt_json},
  {"map/near/TV.json", map_near_tv_json, sizeof map_near_tv_json},
  {"map/near/TW.json", map_near_tw_json, sizeof map_near_tw_json},
  {"map/near/TZ.json", map_near_tz_json, sizeof map_near_tz_json},
  {"map/near/UA.json", map_near_ua_json, sizeof map_near_ua_json},
  {"map/near/UG.json", map_near_ug_json, sizeof map_near_ug_json},
  {"map/near/UM.json", map_near_um_json, sizeof map_near_um_json},
  {"map/near/US.json", map_near_us_json, sizeof map_near_us_json},
  {"map/near/UY.json", map_near_uy_json, sizeof map_near_uy_json},
  {"map/near/UZ.json", map_near_uz_json, sizeof map_near_uz_json},
  {"map/near/VC.json", map_near_vc_json, sizeof map_near_vc_json},
  {"map/near/VE.json", map_near_ve_json, sizeof map_near_ve_json},
  {"map/near/VG.json", map_near_vg_json, sizeof map_near_vg_json},
  {"map/near/VI.json", map_near_vi_json, sizeof map_near_vi_json},
  {"map/near/VN.json", map_near_vn_json, sizeof map_near_vn_json},
  {"map/near/VU.json", map_near_vu_json, sizeof map_near_vu_json},
  {"map/near/WF.json", map_near_wf_json, sizeof map_near_wf_json},
  {"map/near/WS.json", map_near_ws_json, sizeof map_near_ws_json},
  {"map/near/XK.json", map_near_xk_json, sizeof map_near_xk_json},
  {"map/near/YE.json", map_near_ye_json, sizeof map_near_ye_json},
  {"map/near/YT.json", map_near_yt_json, sizeof map_near_yt_json},
  {"map/near/ZA.json", map_near_za_json, sizeof map_near_za_json},
  {"map/near/ZM.json", map_near_zm_json, sizeof map_near_zm_json},
  {"map/near/ZW.json", map_near_zw_json, sizeof map_near_zw_json},
  {"map/near/lake.json", map_near_lake_json, sizeof map_near_lake_json},
  {"map/near/river.json", map_near_river_json, sizeof map_near_river_json},
  {"map/near/world.json", map_near_world_json, sizeof map_near_world_json},
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
  {"modules/fence-edit.js", modules_fence_edit_js, sizeof modules_fence_edit_js},
  {"modules/fence-handles.js", modules_fence_handles_js, sizeof modules_fence_handles_js},
  {"modules/format.js", modules_format_js, sizeof modules_format_js},
  {"modules/geo.js", modules_geo_js, sizeof modules_geo_js},
  {"modules/ground.js", modules_ground_js, sizeof modules_ground_js},
  {"modules/hero.js", modules_hero_js, sizeof modules_hero_js},
  {"modules/i18n.js", modules_i18n_js, sizeof modules_i18n_js},
  {"modules/icons.js", modules_icons_js, sizeof modules_icons_js},
  {"modules/kiosk.js", modules_kiosk_js, sizeof modules_kiosk_js},
  {"modules/language.js", modules_language_js, sizeof modules_language_js},
  {"modules/lines.js", modules_lines_js, sizeof modules_lines_js},
  {"modules/live.js", modules_live_js, sizeof modules_live_js},
  {"modules/main.js", modules_main_js, sizeof modules_main_js},
  {"modules/map-fences.js", modules_map_fences_js, sizeof modules_map_fences_js},
  {"modules/map-gestures.js", modules_map_gestures_js, sizeof modules_map_gestures_js},
  {"modules/map-layers.js", modules_map_layers_js, sizeof modules_map_layers_js},
  {"modules/map-names.js", modules_map_names_js, sizeof modules_map_names_js},
  {"modules/map-near.js", modules_map_near_js, sizeof modules_map_near_js},
  {"modules/map-panel.js", modules_map_panel_js, sizeof modules_map_panel_js},
  {"modules/map-position.js", modules_map_position_js, sizeof modules_map_position_js},
  {"modules/map-tiles.js", modules_map_tiles_js, sizeof modules_map_tiles_js},
  {"modules/map-warnings.js", modules_map_warnings_js, sizeof modules_map_warnings_js},
  {"modules/map.js", modules_map_js, sizeof modules_map_js},
  {"modules/meteogram.js", modules_meteogram_js, sizeof modules_meteogram_js},
  {"modules/minutes.js", modules_minutes_js, sizeof modules_minutes_js},
  {"modules/names.js", modules_names_js, sizeof modules_names_js},
  {"modules/notices.js", modules_notices_js, sizeof modules_notices_js},
  {"modules/now.js", modules_now_js, sizeof modules_now_js},
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
  {"modules/scrolls.js", modules_scrolls_js, sizeof modules_scrolls_js},
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
  {"modules/widget.js", modules_widget_js, sizeof modules_widget_js},
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
  {"words/ar.tsv", words_ar_tsv, sizeof words_ar_tsv},
  {"words/bg.tsv", words_bg_tsv, sizeof words_bg_tsv},
  {"words/cs.tsv", words_cs_tsv, sizeof words_cs_tsv},
  {"words/da.tsv", words_da_tsv, sizeof words_da_tsv},
  {"words/de.tsv", words_de_tsv, sizeof words_de_tsv},
  {"words/el.tsv", words_el_tsv, sizeof words_el_tsv},
  {"words/en.tsv", words_en_tsv, sizeof words_en_tsv},
  {"words/es.tsv", words_es_tsv, sizeof words_es_tsv},
  {"words/et.tsv", words_et_tsv, sizeof words_et_tsv},
  {"words/fa.tsv", words_fa_tsv, sizeof words_fa_tsv},
  {"words/fi.tsv", words_fi_tsv, sizeof words_fi_tsv},
  {"words/fr.tsv", words_fr_tsv, sizeof words_fr_tsv},
  {"words/he.tsv", words_he_tsv, sizeof words_he_tsv},
  {"words/hi.tsv", words_hi_tsv, sizeof words_hi_tsv},
  {"words/hu.tsv", words_hu_tsv, sizeof words_hu_tsv},
  {"words/id.tsv", words_id_tsv, sizeof words_id_tsv},
  {"words/it.tsv", words_it_tsv, sizeof words_it_tsv},
  {"words/ja.tsv", words_ja_tsv, sizeof words_ja_tsv},
  {"words/ko.tsv", words_ko_tsv, sizeof words_ko_tsv},
  {"words/nb.tsv", words_nb_tsv, sizeof words_nb_tsv},
  {"words/nl.tsv", words_nl_tsv, sizeof words_nl_tsv},
  {"words/pl.tsv", words_pl_tsv, sizeof words_pl_tsv},
  {"words/pt.tsv", words_pt_tsv, sizeof words_pt_tsv},
  {"words/ro.tsv", words_ro_tsv, sizeof words_ro_tsv},
  {"words/ru.tsv", words_ru_tsv, sizeof words_ru_tsv},
  {"words/sv.tsv", words_sv_tsv, sizeof words_sv_tsv},
  {"words/th.tsv", words_th_tsv, sizeof words_th_tsv},
  {"words/tr.tsv", words_tr_tsv, sizeof words_tr_tsv},
  {"words/uk.tsv", words_uk_tsv, sizeof words_uk_tsv},
  {"words/vi.tsv", words_vi_tsv, sizeof words_vi_tsv},
  {"words/zh-Hans.tsv", words_zh_hans_tsv, sizeof words_zh_hans_tsv},
  {"words/zh-Hant.tsv", words_zh_hant_tsv, sizeof words_zh_hant_tsv},
};

const web_file *web_file_table(void) { return files; }

size_t web_file_count(void) { return sizeof files / sizeof *files; }
