/** An address in the parts of a sheet; empty ones are absent from it. */
export interface AddressParts {
  street: string
  unit: string
  city: string
  state: string
  zip: string
}

/** A street in the parts of an MLS sheet. */
export interface StreetParts {
  streetNumber: string
  streetDirection: string
  streetName: string
  streetSuffix: string
}

/** "1250", "N", "Pine", "St" as "1250 N Pine St". */
export const joinStreet = ({
  streetNumber,
  streetDirection,
  streetName,
  streetSuffix,
}: StreetParts): string =>
  streetName === '' ? '' : [streetNumber, streetDirection, streetName, streetSuffix].filter(Boolean).join(' ')

const unitText = (unit: string) => (/^\d\w{0,4}$|^\w$/.test(unit) ? `#${unit}` : unit)

/** The parts as "street unit, city, ST zip"; what the street already contains after its own city is not repeated. */
export function joinAddress({ street, unit, city, state, zip }: AddressParts): string {
  const line = [street.replace(/[\s,]+$/, ''), unitText(unit)].filter(Boolean).join(' ')
  const after = city === '' ? undefined : line.toLowerCase().split(`, ${city.toLowerCase()}`)[1]
  const written = new Set((after ?? '').split(/[\s,]+/))
  // A spreadsheet drops the first zero of a number.
  const fullZip = /^\d{4}$/.test(zip) ? `0${zip}` : zip
  const area = [state.length === 2 ? state.toUpperCase() : state, fullZip]
    .filter((part) => part !== '' && !written.has(part.toLowerCase()))
    .join(' ')
  if (area !== '' && area === fullZip && written.has(state.toLowerCase())) return `${line} ${area}`
  return [line, after === undefined ? city : '', area].filter(Boolean).join(', ')
}
