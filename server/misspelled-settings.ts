import { distance } from 'fastest-levenshtein'

/** Below this length, names of other programs are too near. */
const shortest = 7
/** The part of a name that may differ. */
const mostDifferent = 0.25

const plain = (name: string): string => name.toUpperCase().replaceAll('_', '')

function nearest(name: string, known: readonly string[]): string | null {
  const typed = plain(name)
  const near = known
    .map((setting) => {
      const right = plain(setting)
      const longest = Math.max(typed.length, right.length)
      const differs = longest < shortest || typed[0] !== right[0] ? 1 : distance(typed, right) / longest
      return { setting, differs }
    })
    .toSorted((a, b) => a.differs - b.differs)[0]
  return near && near.differs <= mostDifferent ? near.setting : null
}

/** One sentence for each variable that is no setting but nearly has the name of one. A setting that is given as well is not missed. */
export function findMisspelled(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = known.includes(name) ? null : nearest(name, known)
    return meant === null || environment[meant] !== undefined
      ? []
      : [`${name} is not a setting. Is ${meant} meant? Otherwise remove it from the server's environment.`]
  })
}
