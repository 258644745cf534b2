/** Keeps the client on the device, so that it opens, and says what is missing, without a connection. */
export const keepShell = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}
