/**
 * Which folders import each other in a circle, and by which files.
 *
 * A folder is a directory that holds sources, with everything below it; a directory that only holds
 * folders (`products`, `features`) is a shelf, and the folders on it count as standing beside those
 * around it. An import leads from one folder to another where their ways from the root part: from
 * desk/calls/cards.ts to cash/payees/banks.ts it leads from `desk` to `cash/payees`, and from
 * desk/calls/cards.ts to desk/frame/handler.ts from `desk/calls` to `desk/frame`. A file that lies in
 * a folder above the other belongs to no side; cycles between files find what ties by way of it.
 *
 * A cycle is a way along such imports that comes back to where it began. Types count like values;
 * tests and what only tests use (`*.test.ts`, test/) do not import on behalf of the product.
 */

/** One import: paths from the project's root, with / between their parts. */
export interface Import {
  from: string
  to: string
}

export interface FolderCycle {
  /** The folders in the order of their imports, beginning with the first by name. */
  folders: string[]
  /** For each folder, one import that leads to the next. */
  imports: Import[]
}

/** Every folder with the folders beside it that it imports, and one import for each. */
export type FolderImports = Map<string, Map<string, Import>>

/** The imports between folders, at every level. */
export function folderImports(imports: readonly Import[]): FolderImports {
  const edges: FolderImports = new Map()
  const holding = new Set(imports.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]))
  for (const found of imports) {
    const pair = parting(found, holding)
    if (!pair) continue
    const targets = edges.get(pair.from) ?? new Map<string, Import>()
    edges.set(pair.from, targets)
    if (!targets.has(pair.to)) targets.set(pair.to, found)
  }
  return edges
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The two folders that an import leads from and to; undefined where one lies above the other. */
function parting(
  { from, to }: Import,
  holding: ReadonlySet<string>,
): { from: string; to: string } | undefined {
  const [source, target] = [from.split('/'), to.split('/')]
  const at = source.findIndex((name, index) => name !== target[index])
  const sides = { from: firstHolding(source, at, holding), to: firstHolding(target, at, holding) }
  return sides.from && sides.to ? { from: sides.from, to: sides.to } : undefined
}

/** The first directory on a file's way, from the part at `at` on, that holds sources. */
function firstHolding(
  parts: readonly string[],
  at: number,
  holding: ReadonlySet<string>,
): string | undefined {
  for (let end = at + 1; end < parts.length; end += 1) {
    const folder = parts.slice(0, end).join('/')
    if (holding.has(folder)) return folder
  }
  return undefined
}

/**
 * For each import between two folders the shortest way back, each cycle once, by the names of its
 * folders. No cycle is missing as a whole: folders that can reach each other appear in at least one.
 */
export function folderCycles(edges: FolderImports): FolderCycle[] {
  const found = new Map<string, FolderCycle>()
  for (const [from, targets] of edges) {
    for (const to of targets.keys()) {
      const back = shortestWay(edges, to, from)
      if (!back) continue
      const folders = fromFirst([from, ...back.slice(0, -1)])
      found.set(folders.join(' > '), { folders, imports: importsAlong(edges, folders) })
    }
  }
  return [...found.values()].sort(shortestFirst)
}

/** The folders from `start` to `end`, both with it; undefined where no way leads there. */
function shortestWay(edges: FolderImports, start: string, end: string): string[] | undefined {
  const before = new Map<string, string | undefined>([[start, undefined]])
  // A map's keys are visited in the order they were added, those added meanwhile too.
  for (const folder of before.keys()) {
    if (folder === end) return wayTo(before, end)
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (!before.has(next)) before.set(next, folder)
    }
  }
  return undefined
}

function wayTo(before: ReadonlyMap<string, string | undefined>, end: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = end; at !== undefined; at = before.get(at)) way.unshift(at)
  return way
}

/** The same cycle, beginning with its first folder by name. */
function fromFirst(folders: readonly string[]): string[] {
  const first = folders.indexOf([...folders].sort()[0]!)
  return [...folders.slice(first), ...folders.slice(0, first)]
}

function importsAlong(edges: FolderImports, folders: readonly string[]): Import[] {
  return folders.map((folder, at) => {
    const next = folders[(at + 1) % folders.length]!
    return edges.get(folder)!.get(next)!
  })
}

function shortestFirst({ folders: one }: FolderCycle, { folders: other }: FolderCycle): number {
  return one.length - other.length || (one.join() < other.join() ? -1 : 1)
}
