import { writeFileSync } from 'node:fs'
import { configurationDocument } from './document.ts'

const target = new URL('../../../../docs/configuration.md', import.meta.url)
writeFileSync(target, configurationDocument())
