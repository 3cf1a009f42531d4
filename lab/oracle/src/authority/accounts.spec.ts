import { createHmac } from 'node:crypto';
import {
  AuthoritySeals,
  type AccountRow,
  type Sealed,
} from '@encomenda/platform/seals/authority-seals';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { describe, expect, it } from 'vitest';
import { emptyShop, type Shop, type Usuario } from '../fold/shop.js';
import { isSettled, offencesOfAccess, type AccessRows } from './accounts.js';

const masterKey = Buffer.alloc(32, 1);
const seals = new AuthoritySeals(masterKey);
const SENHA = '$argon2id$um';

const bia: Usuario = {
  usuarioId: 2,
  nome: 'Bia',
  email: 'bia@exemplo.com.br',
  papel: 'Produção',
  provaDaSenha: seals.passwordProof(2, SENHA),
  ativo: true,
  comCodigo: false,
  eliminarEm: null,
  eliminando: false,
  revisao: 3,
};
const shopOf = (...usuarios: Usuario[]): Shop => ({
  ...emptyShop(),
  usuarios: new Map(usuarios.map((usuario) => [usuario.usuarioId, usuario])),
});
const row: AccountRow = {
  usuarioId: 2,
  emailHash: createHmac('sha256', derivedKey(masterKey, 'email'))
    .update('bia@exemplo.com.br')
    .digest('hex'),
  senhaHash: SENHA,
  papel: 'Produção',
  ativa: true,
  primeira: false,
  confirmada: true,
  revisao: '3',
};
const sealed = (change: Partial<AccountRow> = {}): Sealed<AccountRow> => {
  const account = { ...row, ...change };
  return { ...account, selo: seals.account(account).toString('hex') };
};
const rows = (change: Partial<AccessRows> = {}): AccessRows => ({
  accounts: [sealed()],
  sessions: [],
  logins: [],
  addresses: [],
  secondFactors: new Set(),
  ...change,
});
const offences = (found: AccessRows, shop = shopOf(bia)): string[] =>
  offencesOfAccess(found, shop, masterKey);

it('an account as the log says is fine', () => {
  expect(offences(rows())).toEqual([]);
});

describe('rows that another program wrote', () => {
  it.each<[string, Partial<Sealed<AccountRow>>]>([
    ['the role', { papel: 'Administrador' }],
    ['the password', { senhaHash: '$argon2id$outro' }],
    ['the e-mail', { emailHash: 'aa' }],
    ['the access', { ativa: false }],
    ['the revision', { revisao: '7' }],
    ['the seal', { selo: null }],
    ['the confirmation', { confirmada: false }],
  ])('are named, whatever they changed: %s', (_, change) => {
    expect(offences(rows({ accounts: [{ ...sealed(), ...change }] }))).not.toEqual([]);
  });

  it('are named also when an old row was put back with its seal', () => {
    const old = [
      sealed({ papel: 'Administrador' }),
      sealed({ senhaHash: '$argon2id$antigo' }),
      sealed({ revisao: '2' }),
    ];
    expect(old.map((account) => offences(rows({ accounts: [account] })))).toEqual([
      ['Usuário 2: o perfil não é o do histórico.'],
      ['Usuário 2: a senha não é a do histórico.'],
      ['Usuário 2: a conta está na revisão 2, e o histórico na 3.'],
    ]);
  });

  it('are named when they are gone, or of nobody', () => {
    expect(offences(rows({ accounts: [] }))).toEqual(['Usuário 2: a conta sumiu.']);
    expect(offences(rows(), shopOf())).toEqual([
      'Usuário 2: o histórico não conhece esse usuário.',
    ]);
    expect(offences(rows(), shopOf({ ...bia, comCodigo: true }))).toEqual([
      'Usuário 2: a verificação em duas etapas sumiu.',
    ]);
  });

  it('are named among sessions, logins and addresses', () => {
    const session = { sidHash: 'aa', usuarioId: 2, criadaEm: 1, expiraEm: 2 };
    const own = { ...session, selo: seals.session(session).toString('hex') };
    expect(offences(rows({ sessions: [own] }))).toEqual([]);
    const found = rows({
      sessions: [{ ...own, usuarioId: 1 }],
      logins: [{ sidHash: 'aa', usuarioId: 2, expiraEm: 2, selo: own.selo }],
      addresses: [{ usuarioId: 2, tokenHash: 'aa', selo: null }],
    });
    expect(offences(found)).toEqual([
      'Usuário 1: o selo de uma sessão não confere.',
      'Usuário 2: o selo de uma entrada não confere.',
      'Usuário 2: o selo de um endereço do calendário não confere.',
    ]);
  });
});

describe('accounts that are on their way', () => {
  it.each<[string, Sealed<AccountRow>, Usuario | undefined]>([
    ['its event was not appended yet', sealed({ confirmada: false, revisao: '-1' }), undefined],
    ['a copy was restored', sealed({ revisao: '-1' }), bia],
    ['of before seals', { ...row, selo: null }, { ...bia, provaDaSenha: null }],
    [
      'erased',
      sealed({ senhaHash: '', ativa: false, emailHash: 'bb' }),
      { ...bia, ativo: false, eliminando: true },
    ],
  ])('accuse nobody: %s', (_, account, usuario) => {
    expect(offences(rows({ accounts: [account] }), usuario ? shopOf(usuario) : shopOf())).toEqual(
      [],
    );
  });

  it('are waited for while they are behind the log', () => {
    expect(isSettled(rows({ accounts: [sealed({ revisao: '2' })] }), shopOf(bia))).toBe(false);
    expect(isSettled(rows(), shopOf(bia))).toBe(true);
  });
});
