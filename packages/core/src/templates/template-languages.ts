/** The languages of templates. https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/supported-languages */
export const templateLanguages = (
  'af ar az bg bn ca cs da de el en en_GB en_US es es_AR es_ES es_MX et fa fi fil fr ga gu ha he hi hr hu id it ja ka kk kn ko ' +
  'ky_KG lo lt lv mk ml mr ms nb nl pa pl pt_BR pt_PT ro ru rw_RW sk sl sq sr sv sw ta te th tr uk ur uz vi zh_CN zh_HK zh_TW zu'
).split(' ')
