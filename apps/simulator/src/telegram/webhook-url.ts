import { badRequest } from './refuse.ts'

const ports = new Set(['', '80', '88', '443', '8443'])

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/** Refuses the addresses that `setWebhook` refuses; accepts plain HTTP to this machine, as a local Bot API server does. */
export const checkWebhookUrl = (value: string): void => {
  if (!URL.canParse(value)) throw badRequest('invalid webhook URL specified')
  const { protocol, hostname, port } = new URL(value)
  if (protocol !== 'http:' && protocol !== 'https:') throw badRequest('invalid webhook URL specified')
  if (isLoopback(hostname)) return
  if (protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.has(port)) throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
}
