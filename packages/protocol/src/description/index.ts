export { exampleOf } from './examples.ts'
export { type Json, NamedSchemas, jsonSchema } from './schemas.ts'
