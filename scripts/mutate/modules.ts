import { existsSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import vm from 'node:vm'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Sources without their types, which leaves every character where it was. */
const stripped = new Map<string, string>()
/** Modules that are not the project's own: the same ones for every mutant. */
const outside = new Map<string, vm.Module>()

export function readSource(path: string): string {
  return readFileSync(path, 'utf8')
}

/**
 * The project's own modules, loaded anew for each mutant: nothing of one is left for the next.
 * `changed` holds texts that take the place of what the disk has, by path.
 */
export class Modules {
  readonly #loaded = new Map<string, vm.Module>()
  readonly #changed: ReadonlyMap<string, string>
  readonly #stand: ReadonlyMap<string, object>

  /** `standIns`: what is given to who imports these names. */
  constructor(changed: ReadonlyMap<string, string>, standIns: ReadonlyMap<string, object>) {
    this.#changed = changed
    this.#stand = standIns
  }

  /** Loads a file with all it imports, runs it, and answers what it exports. */
  async load(path: string): Promise<Record<string, unknown>> {
    const module = this.#own(path)
    if (module.status === 'unlinked') {
      await module.link((name, from) => this.#resolve(name, from.identifier))
    }
    await module.evaluate()
    return module.namespace as Record<string, unknown>
  }

  #own(path: string): vm.Module {
    const known = this.#loaded.get(path)
    if (known) return known
    const module = new vm.SourceTextModule(this.#code(path), {
      identifier: path,
      initializeImportMeta: (meta: ImportMeta) => {
        meta.url = pathToFileURL(path).href
      },
      importModuleDynamically: ((name: string) => this.#resolve(name, path)) as never,
    })
    this.#loaded.set(path, module)
    return module
  }

  #code(path: string): string {
    const changed = this.#changed.get(path)
    if (changed !== undefined) return stripTypeScriptTypes(changed)
    const known = stripped.get(path)
    if (known !== undefined) return known
    const code = stripTypeScriptTypes(readSource(path))
    stripped.set(path, code)
    return code
  }

  async #resolve(name: string, from: string): Promise<vm.Module> {
    const standIn = this.#stand.get(name)
    if (standIn) return this.#given(name, standIn)
    if (name.startsWith('.')) return this.#own(join(dirname(from), name))
    const own = ownPackage(name)
    if (own !== undefined) return this.#own(own)
    const url = name.startsWith('node:') ? name : pathToFileURL(resolveFrom(name, from)).href
    return (
      outside.get(url) ?? this.#given(url, (await import(url)) as Record<string, unknown>, outside)
    )
  }

  #given(name: string, exports: object, into = this.#loaded): vm.Module {
    const known = into.get(name)
    if (known) return known
    const names = Object.keys(exports)
    const module = new vm.SyntheticModule(
      names,
      () => {
        for (const each of names) module.setExport(each, (exports as Record<string, unknown>)[each])
      },
      { identifier: name },
    )
    into.set(name, module)
    return module
  }
}

/** The file that one of the project's packages begins with. */
function ownPackage(name: string): string | undefined {
  const [, folder, inner] = /^@candor\/([^/]+)(?:\/(.*))?$/.exec(name) ?? []
  if (folder === undefined) return undefined
  const home = join(ROOT, 'packages', folder)
  const { exports } = JSON.parse(readSource(join(home, 'package.json'))) as {
    exports: Record<string, string>
  }
  return join(home, exports[inner === undefined ? '.' : `./${inner}`]!)
}

function resolveFrom(name: string, from: string): string {
  try {
    return createRequire(from).resolve(name)
  } catch {
    // A package for `import` alone.
    const found = fileURLToPath(import.meta.resolve(name))
    if (!existsSync(found)) throw new Error(`${name} is not installed`)
    return found
  }
}
