/** Which folders no row of layers.mjs names, and which rows name nothing. */
import { FOLDERS, PROJECTS } from './layers.mjs'
import { pathsOf } from './paths.mjs'

const PROJECT = /^(?:packages\/[^/]+|apps\/[^/]+|[^/]+)/
const APPLICATION = /^apps\/[^/]+\/src\//

/** One sentence a fault; `paths` are the product's files, from the project's root. */
export function unnamedFaults(paths: readonly string[]): string[] {
  const projects = PROJECTS.map(({ project }) => new RegExp(pathsOf(project)))
  const rows = FOLDERS.flatMap(({ root, rows }) => rows.map(({ folder }) => `${root}/${folder}`))
  const folders = rows.map((row) => ({ row, paths: new RegExp(pathsOf(row)) }))
  const roots = FOLDERS.map(({ root }) => `${root}/`)
  const unnamed = new Set<string>()
  for (const path of paths) {
    const project = PROJECT.exec(path)![0]
    if (!projects.some((known) => known.test(path))) unnamed.add(project)
    const root = roots.find((known) => path.startsWith(known))
    if (root === undefined && APPLICATION.test(path)) unnamed.add(APPLICATION.exec(path)![0])
    if (root !== undefined && !folders.some(({ paths }) => paths.test(path))) {
      unnamed.add(path.slice(0, path.lastIndexOf('/')))
    }
  }
  const idle = folders.filter((folder) => !paths.some((path) => folder.paths.test(path)))
  return [
    ...[...unnamed].sort().map((folder) => `no row of layers.mjs names ${folder}`),
    ...idle.map(({ row }) => `the row ${row} of layers.mjs names no file`),
  ]
}
