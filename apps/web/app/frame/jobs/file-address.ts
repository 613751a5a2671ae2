/** The address that hands out a file to a member who is signed in. */
export const fileAddress = (bot_id: string, file_id: string): string =>
  `/v1/bots/${encodeURIComponent(bot_id)}/files/${encodeURIComponent(file_id)}/content`

/** Begins the download of a file; the screen stays. */
export function fetchFile(bot_id: string, file_id: string): void {
  const link = document.createElement('a')
  link.href = fileAddress(bot_id, file_id)
  link.download = ''
  link.click()
}
