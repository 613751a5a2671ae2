/** The public page of a parcel: https://donhang.ghn.vn and https://i.ghtk.vn. Empty without a code or a known carrier. */
export function trackingLink(carrier: '' | 'GHN' | 'GHTK', code: string): string {
  if (!code || !carrier) return ''
  const written = encodeURIComponent(code)
  return carrier === 'GHN' ? `https://donhang.ghn.vn/?order_code=${written}` : `https://i.ghtk.vn/${written}`
}
