const alone = 100
const besideLive = 32
const inRush = 8
/** More conversations at once than so many are a rush: what is stored goes in larger batches, and hardly any bulk leaves. */
export const rush = 32

/**
 * How many more conversations of bulk a process may take on that has so many of live and of bulk in work: what is bulk
 * has time, and beside live messages only a little of it is sent.
 */
export const bulkRoom = (live: number, bulk: number): number => {
  const most = live > rush ? inRush : live > 0 ? besideLive : alone
  return Math.max(0, most - bulk)
}
