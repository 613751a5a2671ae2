/** Saves a text as a file on the reader's device. Signs that no system allows in names become dashes. */
export function download(name: string, text: string, type: 'application/json' | 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[\\/:*?"<>|]/g, '-')
  link.click()
  URL.revokeObjectURL(url)
}
