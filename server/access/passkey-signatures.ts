import { ECDSASigValue } from '@peculiar/asn1-ecc'
import { AsnIntegerArrayBufferConverter, AsnProp, AsnPropTypes } from '@peculiar/asn1-schema'

/**
 * Describes signatures with P-256, which nearly all passkeys make, to the parser that the library uses. `asn1-ecc` describes them to a
 * parser of its own where the two packages have been installed with two copies of `asn1-schema`, and then every such passkey would be
 * refused. With one copy this repeats what it says.
 */
export function describeSignatures(): void {
  const integer = AsnProp({ type: AsnPropTypes.Integer, converter: AsnIntegerArrayBufferConverter })
  integer(ECDSASigValue.prototype, 'r')
  integer(ECDSASigValue.prototype, 's')
}
