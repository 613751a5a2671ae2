import { join } from 'node:path'
import type { Locator } from '@playwright/test'

/** A picture for sending. */
export const picture = join(import.meta.dirname, '../docs/images/builder.png')

/** A document for sending. */
export const priceList = {
  name: 'price-list.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

/** Whether an image shows its picture. Pictures are loaded when they are seen, so it is scrolled to first. */
export async function drawn(image: Locator): Promise<boolean> {
  await image.scrollIntoViewIfNeeded()
  return image.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth > 0)
}
