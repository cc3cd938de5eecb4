import { Copy } from './copy.tsx'

/** How another owner comes to be, who is somebody else: by a command, not by an invitation. */
export function AnotherOwner() {
  return (
    <>
      Another owner is needed, who is somebody else: whoever runs the venue’s machine makes one by{' '}
      <Copy text="npm run desk:owner -- <name>" />. An owner that you invite counts as one with you.
    </>
  )
}
