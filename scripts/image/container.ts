import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file system that a stage is carried out in, and what its instructions have set. */
export interface Container {
  root: string
  env: Record<string, string>
  folder: string
  user: string
}

const HOME_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Lays a file system over this machine's own, which stands for the base image: what is written stays
 * in `space`. `node` is the Node that the base has; the account of that name is there as well.
 */
export function openContainer(space: string, node: string): Container {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(space, name))
  for (const folder of [upper!, work!, root!]) mkdirSync(folder, { recursive: true })
  const layers = `lowerdir=/,upperdir=${upper},workdir=${work}`
  run(['mount', '-t', 'overlay', 'overlay', '-o', layers, root!])
  run(['mount', '--rbind', '/dev', join(root!, 'dev')])
  run(['mount', '-t', 'proc', 'proc', join(root!, 'proc')])
  run(['mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root!, 'tmp')])
  mkdirSync(join(root!, 'usr/local/bin'), { recursive: true })
  copyFileSync(node, join(root!, 'usr/local/bin/node'))
  const container = { root: root!, env: {}, folder: '/', user: 'root' }
  runInside(container, 'id node >/dev/null 2>&1 || useradd --system --user-group node')
  return container
}

/** Runs a line of a shell in it, as root. Throws where it ends with anything but 0. */
export function runInside({ root, env, folder }: Container, line: string): void {
  const script = `cd ${folder} && ${line}`
  run(['chroot', root, 'env', '-i', ...variables({ HOME: '/root', ...env }), 'sh', '-c', script])
}

/** Copies a folder, or what is in it, to a place in the container. */
export function copyInside({ root, folder }: Container, from: string, to: string): void {
  const target = join(root, to.startsWith('/') ? to : join(folder, to))
  mkdirSync(dirname(target), { recursive: true })
  mkdirSync(target, { recursive: true })
  run(['cp', '-a', `${from}/.`, target])
}

/**
 * From now on nothing but /tmp and the folder `kept` can be written, by an account without a single right,
 * and no network but the container's own is reached.
 */
export function startInside(container: Container, kept: string, command: string[]): ChildProcess {
  const { root, user } = container
  const data = join(root, kept)
  run(['mount', '-t', 'tmpfs', 'tmpfs', data])
  run(['chroot', root, 'sh', '-c', `chown ${user}:${user} ${kept} && chmod 700 ${kept}`])
  run(['mount', '-o', 'remount,ro', root])
  const inside = ['ip link set lo up && exec "$@"', 'sh', ...asUser(container, command)]
  return spawn('unshare', ['--net', 'sh', '-c', ...inside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs a command beside the one that was started. Returns its exit code. */
export function runBeside(container: Container, main: ChildProcess, command: string[]): number {
  const args = ['--net', '--target', String(main.pid), ...asUser(container, command)]
  const { status } = spawnSync('nsenter', args, { stdio: 'inherit' })
  return status ?? 1
}

function asUser({ root, env, folder, user }: Container, command: string[]): string[] {
  const rights = ['--bounding-set=-all', '--no-new-privs', '--clear-groups']
  const account = [`--reuid=${user}`, `--regid=${user}`]
  return [
    ...['chroot', root, 'setpriv', ...account, ...rights, 'env', '-i', ...variables(env)],
    ...['sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...command],
  ]
}

function variables(env: Record<string, string>): string[] {
  return Object.entries({ PATH: HOME_PATH, ...env }).map(([name, text]) => `${name}=${text}`)
}

function run([command, ...args]: string[]): void {
  const { status, error } = spawnSync(command!, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}.`)
}
