/** The one client of this name is open, in every size. */
export const soughtName = { firstName: 'Zephyrine', lastName: 'Quillfeather' }

const firstNames =
  'Maya Daniel Renée José Ingrid Tomás Aiko Leila Omar Priya Walter Sofía Noah Hannah Marcus Yusuf Elena Viktor Grace Theo'.split(
    ' ',
  )
const beginnings =
  'Ash Bright Cald Dun East Fair Green Hart Ing Kings Lang March North Oak Pem Quin Rock Stan Thorn Under Ver West York Zim'.split(
    ' ',
  )
const endings =
  'bourne by combe dale den field ford gate ham hurst ley low man mere more port ridge son stead ton wall ward well wick worth'.split(
    ' ',
  )
const streets = ['Oak', 'Elm', 'Cedar', 'Magnolia', 'Harbor View', 'Alder Creek', 'Mission', 'Quarry']
const towns = ['Davis, CA 95616', 'Pasadena, CA 91101', 'Reno, NV 89501', 'Salem, OR 97301']
const providers = ['example.com', 'mail.example.org', 'post.example.net']
const companies = [
  'First Harbor Escrow',
  'Golden State Escrow',
  'Sierra Settlement',
  'Bayview Title & Escrow',
]

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

/** What client number `n` is known by: the same for the same number; one address in eight is on Magnolia Street. */
export function madeUp(n: number) {
  const firstName = pick(firstNames, n)
  const lastName = pick(beginnings, Math.floor(n / 7)) + pick(endings, Math.floor(n / 3))
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@${pick(providers, n)}`.normalize('NFD').replaceAll(/[^\w.@]/g, ''),
    phone: `(530) ${String(200 + (n % 700))}-${String((n * 7) % 10_000).padStart(4, '0')}`,
    propertyAddress: `${n} ${pick(streets, n)} Street, ${pick(towns, Math.floor(n / 5))}`,
    escrowCompany: pick(companies, Math.floor(n / 11)),
  }
}
