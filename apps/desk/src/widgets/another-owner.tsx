import { Copy } from './copy.tsx'

/** Explains how another owner is made: by a command on the machine, not by an invitation. */
export function AnotherOwner() {
  return (
    <>
      Another owner is needed, who is somebody else: whoever runs the venue’s machine makes one by{' '}
      <Copy text="npm run desk:owner -- <name>" />. An owner that you invite counts as one with you.
    </>
  )
}
