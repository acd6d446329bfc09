import { type ComponentType, useLayoutEffect, useState } from 'react'
import type { Missing } from './missing-part.tsx'
import { NotLoaded, PartBoundary } from './part-boundary.tsx'

/** A part of a page whose code is loaded when it is first shown. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code ahead, so that the part then renders at once. Rejects if it cannot be loaded. */
  ready: () => Promise<unknown>
}

interface LazyPartOptions<P> {
  /** Shown while the code is loading; nothing by default. */
  loading?: ComponentType<P>
  /** Shown in the part's place if it is missing: a card by default, null for a part that nobody misses. */
  missing?: ComponentType<Missing<P>> | null
}

function Nothing() {
  return null
}

type PropsOf<C> = C extends ComponentType<infer P extends object> ? P : object

/**
 * A part that is loaded on demand, by its module and its name there, and never takes the rest of the page with it: if its code does
 * not arrive, or if it throws, `missing` stands in its place and can ask for the code again.
 *
 * Without React's Suspense, which holds back what replaces a placeholder until 300 ms after the last one came.
 */
export function lazyPart<M extends object, Name extends keyof M>(
  load: () => Promise<M>,
  name: Name,
  { loading: Loading = Nothing, missing }: LazyPartOptions<PropsOf<M[Name]>> = {},
): LazyPart<PropsOf<M[Name]>> {
  type P = PropsOf<M[Name]>
  type Shown = ComponentType<P>
  type Outcome = { Shown: Shown | null; failure?: NotLoaded }
  let loaded: Shown | null = null
  let requested: Promise<Shown> | null = null
  const request = async () => {
    try {
      return (loaded = (await load())[name] as Shown)
    } finally {
      requested = null
    }
  }
  const ready = async () => loaded ?? (requested ??= request())

  function Loaded(props: P) {
    // Chosen once per attempt: swapping the component later would reset the part's state.
    const [{ Shown, failure }, setOutcome] = useState<Outcome>({ Shown: loaded })
    useLayoutEffect(() => {
      if (Shown) return undefined
      let isShown = true
      ready().then(
        (Come) => isShown && setOutcome({ Shown: Come }),
        (cause: unknown) => isShown && setOutcome({ Shown: null, failure: new NotLoaded(cause) }),
      )
      return () => {
        isShown = false
      }
    }, [Shown])
    if (failure) throw failure
    return Shown ? <Shown {...props} /> : <Loading {...props} />
  }

  function Part(props: P) {
    const [{ attempt, focus }, setAttempt] = useState(() => ({ attempt: 0, focus: () => {} }))
    useLayoutEffect(() => focus(), [focus])
    const retry = async () => {
      await ready()
      const focusPart = focusInPlaceOf(document.activeElement)
      setAttempt((before) => ({ attempt: before.attempt + 1, focus: focusPart }))
    }
    return (
      <PartBoundary key={attempt} part={props} missing={missing} onRetry={retry}>
        <Loaded {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Part, { ready })
}

/** Returns what focuses the part that has come instead of the missing one around `button`, if focus was lost with that. */
function focusInPlaceOf(button: Element | null): () => void {
  const box = button?.closest('[data-missing-part]')
  const parent = box?.parentElement
  if (!box || !parent) return () => {}
  const place = [...parent.children].indexOf(box)
  return () => {
    const part = parent.children[place]
    const target = part?.querySelector('h1, h2, h3') ?? part
    if (document.activeElement !== document.body || !(target instanceof HTMLElement)) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
}

// A style sheet that did not arrive would count as loaded when its part is asked for again.
document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
