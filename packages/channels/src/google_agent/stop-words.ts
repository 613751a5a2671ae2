/** Words by which a person ends or resumes what they did not ask for; carriers demand the English ones. */
const stop = ['stop', 'unsubscribe', 'alto', 'parar', 'berhenti', 'tigil', 'dừng', 'หยุด']
const start = ['start', 'unstop', 'reanudar', 'retomar']

/** Whether a whole message is such a word; null for any other. */
export const subscriptionIn = (text: string): boolean | null => {
  const word = text
    .trim()
    .toLocaleLowerCase()
    .normalize('NFC')
    .replace(/[.!]+$/, '')
  if (stop.includes(word)) return false
  return start.includes(word) ? true : null
}
