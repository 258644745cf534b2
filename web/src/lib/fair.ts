/** The check that a table was dealt from the secret that it was bound to before its start. */
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a secret has this fingerprint; null where the browser does not compute any, without a secure connection. */
export const hasFingerprint = async (secret: string, commitment: string): Promise<boolean | null> => {
  if (!globalThis.crypto?.subtle) return null
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret))) === commitment
}
