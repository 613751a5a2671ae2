import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

export type KeptEntry = readonly [key: string, value: unknown]
export type KeptChange = { put?: readonly KeptEntry[]; remove?: readonly string[] }

/** The part of the browser's database in use: values by key, changed together or not at all. */
export type KeptStore = {
  /** Reads all entries under a prefix, and changes them in the same transaction: two tabs cannot both take one. */
  change<Plan extends KeptChange>(prefix: string, plan: (entries: KeptEntry[]) => Plan): Promise<Plan>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Marks a name as this page's until the page ends. */
  claim(name: string): void
  /** The names that open pages have claimed; null where the browser cannot tell. */
  claimed(): Promise<ReadonlySet<string> | null>
}

let opened: UseStore | null = null

/** Unsaved edits and files, in IndexedDB: they survive the tab, and a file is stored as it is. */
export function keptStore(): KeptStore {
  opened ??= createStore('hawker-unsaved', 'entries')
  const use = opened
  return {
    change: (prefix, plan) =>
      use('readwrite', async (objects) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
        const [keys, values] = await Promise.all([
          promisifyRequest(objects.getAllKeys(range)),
          promisifyRequest<unknown[]>(objects.getAll(range)),
        ])
        const planned = plan(keys.map((key, index) => [String(key), values[index]]))
        for (const key of planned.remove ?? []) objects.delete(key)
        for (const [key, value] of planned.put ?? []) objects.put(value, key)
        await promisifyRequest(objects.transaction)
        return planned
      }),
    put: (key, value) =>
      use('readwrite', (objects) => {
        objects.put(value, key)
        return promisifyRequest(objects.transaction)
      }),
    remove: (key) =>
      use('readwrite', (objects) => {
        objects.delete(key)
        return promisifyRequest(objects.transaction)
      }),
    claim(name) {
      // The browser releases the lock when the page ends, however it ends.
      void locks()?.request(name, () => new Promise(() => undefined))
    },
    async claimed() {
      const all = await locks()?.query()
      return all ? new Set(all.held?.flatMap(({ name }) => name ?? [])) : null
    },
  }
}

/** Absent on a page without HTTPS. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)
