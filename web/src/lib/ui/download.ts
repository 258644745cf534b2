/** Lets the browser download a file, under the name the server gives it or under this one. */
export const startDownload = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Lets the browser download a text as a file. */
export const downloadText = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  startDownload(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
