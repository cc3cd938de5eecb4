import 'react'

/** Custom properties may be handed to a widget's own style sheet. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
