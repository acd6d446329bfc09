import { type ComponentType, lazy, useState } from 'react'

/** A screen whose code is a chunk of its own. */
export interface Screen<Props extends object> {
  Screen: ComponentType<Props>
  /** Fetches the code: once it is there, the screen shows at once, without a placeholder before it. */
  ready: () => Promise<void>
}

export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return {
    Screen: function Screen(props) {
      // Chosen once: another component in its place would lose what the screen holds.
      const [Chosen] = useState(() => loaded ?? Lazy)
      return <Chosen {...props} />
    },
    ready: async () => {
      loaded = await load()
    },
  }
}
