import { formatarTelefone, lerTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import { AREAS, brazilianNumber, DIALECTS, e164Of, telephone } from './telephones.js';

const e164 = (written: string): string | null => {
  const read = lerTelefone(written);
  return 'falha' in read ? read.falha : read.e164;
};

describe('a number in every dialect', () => {
  const random = new Random(53);
  const numbers = [
    ...AREAS.map((area) => ({ area, prefix: '98765', line: '4321' })),
    ...AREAS.map((area) => ({ area, prefix: '3344', line: '0800' })),
    ...Array.from({ length: 40 }, () => brazilianNumber(random)),
  ];

  /** Every fifth: five dialects in a row share all of them. */
  const some = (first: number) => numbers.filter((_, n) => n % 5 === first % 5);

  it.each(DIALECTS.map((dialect, n) => [dialect(numbers[0]!), dialect, some(n)] as const))(
    '%j is one number, whoever has it',
    (_, dialect, theirs) => {
      const read = theirs.map((number) => [dialect(number), e164(dialect(number))]);
      expect(read).toEqual(theirs.map((number) => [dialect(number), e164Of(number)]));
    },
  );

  it('is written in one way, which is read as the same number again', () => {
    for (const number of some(0)) {
      const [first, ...others] = DIALECTS.map((dialect) => {
        const read = lerTelefone(dialect(number));
        return 'falha' in read
          ? read
          : [read.guardado, read.escrito, formatarTelefone(read.guardado)];
      });
      expect(first).toHaveLength(3);
      expect(others).toEqual(others.map(() => first));
      expect(e164(formatarTelefone(e164Of(number)))).toBe(e164Of(number));
    }
  });

  it('gives the fuzzer telephones that are read', () => {
    const written = Array.from({ length: 500 }, () => telephone(random));
    expect(written.filter((one) => 'falha' in lerTelefone(one))).toEqual([]);
    expect(new Set(written).size).toBeGreaterThan(400);
  });
});
