import { describe, expect, it } from 'vitest';
import { AuthoritySeals, type AccountRow } from './authority-seals.js';

const seals = new AuthoritySeals(Buffer.alloc(32, 1));
const other = new AuthoritySeals(Buffer.alloc(32, 2));
const account: AccountRow = {
  usuarioId: 7,
  emailHash: 'aa',
  senhaHash: '$argon2id$um',
  papel: 'Produção',
  ativa: true,
  primeira: false,
  confirmada: true,
  revisao: '3',
};
const sealOf = (row: AccountRow): string => seals.account(row).toString('hex');

describe('the seal of an account', () => {
  it('holds for the row as it was sealed', () => {
    expect(seals.holdsAccount({ ...account, selo: sealOf(account) })).toBe(true);
  });

  it.each<Partial<AccountRow>>([
    { usuarioId: 8 },
    { emailHash: 'ab' },
    { senhaHash: '$argon2id$outro' },
    { papel: 'Administrador' },
    { ativa: false },
    { primeira: true },
    { confirmada: false },
    { revisao: '2' },
  ])('fails once another program changed %o', (change) => {
    expect(seals.holdsAccount({ ...account, ...change, selo: sealOf(account) })).toBe(false);
  });

  it.each([null, '', 'aa', other.account(account).toString('hex')])('is not %s', (selo) => {
    expect(seals.holdsAccount({ ...account, selo })).toBe(false);
  });
});

it('the seal of one kind of row is none of another', () => {
  const login = { sidHash: 'aa', usuarioId: 7, expiraEm: 10 };
  const selo = seals.pendingLogin(login).toString('hex');
  expect(seals.holdsPendingLogin({ ...login, selo })).toBe(true);
  expect(seals.holdsSession({ ...login, criadaEm: 10, selo })).toBe(false);
  const address = { usuarioId: 7, tokenHash: 'aa' };
  const ofAddress = seals.calendarAddress(address).toString('hex');
  expect(seals.holdsCalendarAddress({ ...address, selo: ofAddress })).toBe(true);
  expect(seals.holdsCalendarAddress({ ...address, usuarioId: 1, selo: ofAddress })).toBe(false);
});

it.each([{ usuarioId: 1 }, { sidHash: 'bb' }, { criadaEm: 6 }, { expiraEm: 11 }])(
  'the seal of a session fails with %o',
  (change) => {
    const session = { sidHash: 'aa', usuarioId: 7, criadaEm: 5, expiraEm: 10 };
    const selo = seals.session(session).toString('hex');
    expect(seals.holdsSession({ ...session, selo })).toBe(true);
    expect(seals.holdsSession({ ...session, ...change, selo })).toBe(false);
  },
);

it('the proof of a password is that of one user, one hash and one master key', () => {
  const proof = seals.passwordProof(7, account.senhaHash);
  expect(seals.passwordProof(7, account.senhaHash)).toBe(proof);
  expect(seals.passwordProof(8, account.senhaHash)).not.toBe(proof);
  expect(seals.passwordProof(7, '$argon2id$outro')).not.toBe(proof);
  expect(other.passwordProof(7, account.senhaHash)).not.toBe(proof);
});
