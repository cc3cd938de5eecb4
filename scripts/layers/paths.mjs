/**
 * A pattern of the paths that a row or an import of one stands for: a folder with all below it, or
 * a file. A star is any one name; `*.*` any file of the folder itself.
 */
export function pathsOf(name) {
  const names = name.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')
  return name.endsWith('/*.*') ? `^${names}$` : `^${names}(/|\\.[a-z]+$|$)`
}

/** The same for what a row itself is, where its star stands for the name that was met. */
export function ownPathsOf(name) {
  return name.endsWith('/*.*') ? pathsOf(name) : pathsOf(name.replace('*', '$1'))
}

/** A pattern of the files of an installed package. */
export function modulesOf(name) {
  return `node_modules/${name}/`
}
