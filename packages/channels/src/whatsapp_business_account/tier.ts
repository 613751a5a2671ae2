/** `TIER_250`, `TIER_10K` or `TIER_UNLIMITED`: so many people a day; null without a limit, undefined for another word. */
export const limitOf = (tier = ''): number | null | undefined => {
  if (/UNLIMITED$/.test(tier)) return null
  const [, count, thousands] = /^TIER_(\d{1,9})(K?)$/.exec(tier) ?? []
  return count ? Number(count) * (thousands ? 1_000 : 1) : undefined
}
