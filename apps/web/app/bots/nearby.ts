import type { Platform } from '@hawker/core'

type Country = 'VN' | 'TH' | 'PH' | 'ID' | 'JP' | 'TW' | 'BR' | 'LATAM'

/** The platforms of sellers' customers in each country, the most used first. */
const used: Record<Country, readonly Platform[]> = {
  VN: ['zalo', 'facebook', 'instagram_official', 'tiktok_business_messaging', 'viber'],
  TH: ['line', 'facebook', 'instagram_official', 'tiktok_business_messaging'],
  PH: ['facebook', 'instagram_official', 'viber', 'tiktok_business_messaging'],
  ID: ['whatsapp_business_account', 'instagram_official', 'facebook', 'telegram_bot'],
  JP: ['line', 'instagram_official'],
  TW: ['line', 'facebook', 'instagram_official'],
  BR: ['whatsapp_business_account', 'instagram_official', 'facebook', 'telegram_bot'],
  LATAM: ['whatsapp_business_account', 'facebook', 'instagram_official', 'telegram_bot'],
}

const ofZone: Record<string, Country | undefined> = {
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Saigon': 'VN',
  'Asia/Bangkok': 'TH',
  'Asia/Manila': 'PH',
  'Asia/Jakarta': 'ID',
  'Asia/Makassar': 'ID',
  'Asia/Jayapura': 'ID',
  'Asia/Pontianak': 'ID',
  'Asia/Tokyo': 'JP',
  'Asia/Taipei': 'TW',
  'America/Sao_Paulo': 'BR',
  'America/Bahia': 'BR',
  'America/Fortaleza': 'BR',
  'America/Recife': 'BR',
  'America/Manaus': 'BR',
  'America/Belem': 'BR',
  'America/Cuiaba': 'BR',
  'America/Campo_Grande': 'BR',
  'America/Maceio': 'BR',
  'America/Porto_Velho': 'BR',
  'America/Rio_Branco': 'BR',
  'America/Mexico_City': 'LATAM',
  'America/Monterrey': 'LATAM',
  'America/Merida': 'LATAM',
  'America/Cancun': 'LATAM',
  'America/Tijuana': 'LATAM',
  'America/Hermosillo': 'LATAM',
  'America/Chihuahua': 'LATAM',
  'America/Bogota': 'LATAM',
  'America/Lima': 'LATAM',
  'America/Santiago': 'LATAM',
  'America/Caracas': 'LATAM',
  'America/Buenos_Aires': 'LATAM',
  'America/Argentina/Buenos_Aires': 'LATAM',
  'America/Argentina/Cordoba': 'LATAM',
  'America/Cordoba': 'LATAM',
  'America/Argentina/Mendoza': 'LATAM',
  'America/Montevideo': 'LATAM',
  'America/Asuncion': 'LATAM',
  'America/Panama': 'LATAM',
  'America/Costa_Rica': 'LATAM',
  'America/El_Salvador': 'LATAM',
  'America/Tegucigalpa': 'LATAM',
  'America/Managua': 'LATAM',
  'America/Santo_Domingo': 'LATAM',
  'America/Guayaquil': 'LATAM',
  'America/La_Paz': 'LATAM',
  'America/Guatemala': 'LATAM',
}

/** English belongs to no country. */
const ofLanguage: Record<string, Country | undefined> = {
  vi: 'VN',
  th: 'TH',
  ph: 'PH',
  id: 'ID',
  pt: 'BR',
  es: 'LATAM',
}

/** The platforms most used where the reader is: by the time zone, else by the language; none where both are unknown. */
export function nearbyPlatforms(timezone: string, language: string): readonly Platform[] {
  const country = ofZone[timezone] ?? ofLanguage[language]
  return country ? used[country] : []
}
