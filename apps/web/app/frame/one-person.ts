/** Tells the tabs of this browser who is signed in. */
const channelName = 'hawker.person'
let isOther = false

/** True while this page only waits to load again for another person: it then asks nothing before it closes. */
export const isAnotherPerson = (): boolean => isOther

/**
 * Announces the person of this tab, and calls back when another tab of this browser has another one: they share a session, so this
 * tab's requests would be made in that person's name. Returns the function that ends it.
 */
export function watchPerson(user_id: string, onOther: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === user_id) return
    isOther = true
    onOther()
  })
  channel.postMessage(user_id)
  return () => channel.close()
}
