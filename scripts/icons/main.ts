/**
 * `npm run make:icons` draws the pictures that phones show of the application on their home screens, from
 * apps/web/public/icon.svg. They are part of the repository.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { ICON, PICTURES, drawn } from './files.ts'

const icon = readFileSync(ICON, 'utf8')
for (const { path, size, ground } of PICTURES) {
  // Drawn large at once: what is drawn small and enlarged has no edges.
  const density = (72 * size) / 48
  await sharp(Buffer.from(drawn(icon, ground)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path)
  process.stdout.write(`${path}: ${size} x ${size}\n`)
}
