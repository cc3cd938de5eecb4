/** Where the desk answers a person's picture from; each look is on record. */
export function fileAddress(name: string | null | undefined): string | undefined {
  return name ? `/desk/files/${name}` : undefined
}
