export const PAPEIS = [
  'Administrador',
  'Gerente',
  'Atendimento',
  'Produção',
  'Financeiro',
  'Auditor',
  'Visitante',
] as const;
export type Papel = (typeof PAPEIS)[number];

type Marca = '●' | '·';
type Marcas = readonly [Marca, Marca, Marca, Marca, Marca, Marca, Marca];
interface LinhaDaMatriz {
  /** English, for `docs/access-matrix.md`; no screen shows it. */
  readonly oQue: string;
  readonly marcas: Marcas;
}

const linha = (oQue: string, ...marcas: Marcas): LinhaDaMatriz => ({ oQue, marcas });

/** Columns in the order of `PAPEIS`. The server checks the powers on every call. */
// oxfmt-ignore
export const MATRIZ = {
  //                                                                            Adm  Ger  Ate  Pro  Fin  Aud  Vis
  'painel:ler':            linha('see the dashboard',                           '●', '●', '●', '●', '●', '●', '·'),
  'clientes:ler':          linha('see customers',                               '●', '●', '●', '·', '●', '●', '·'),
  'clientes:alterar':      linha('create, change and delete customers',         '●', '●', '●', '·', '·', '·', '·'),
  'pedidos:ler':           linha('see orders without amounts',                  '●', '●', '●', '●', '●', '●', '·'),
  'valores:ler':           linha('see the amounts of orders',                   '●', '●', '●', '·', '●', '●', '·'),
  'valores:alterar':       linha('change prices and discounts of orders',       '●', '●', '●', '·', '·', '·', '·'),
  'pedidos:alterar':       linha('create, change, deliver and cancel orders',   '●', '●', '●', '·', '·', '·', '·'),
  'itens:alterar':         linha('add, change and remove items',                '●', '●', '●', '●', '·', '·', '·'),
  'producao:alterar':      linha('advance production up to Finalizado',         '●', '●', '●', '●', '·', '·', '·'),
  'orcamentos:ler':        linha('see quotes',                                  '●', '●', '●', '·', '●', '●', '·'),
  'orcamentos:alterar':    linha('write, send and approve quotes',              '●', '●', '●', '·', '·', '·', '·'),
  'solicitacoes:ler':      linha("see visitors' requests",                      '●', '●', '●', '·', '·', '●', '·'),
  'solicitacoes:alterar':  linha("answer and refuse visitors' requests",        '●', '●', '●', '·', '·', '·', '·'),
  'importacoes:alterar':   linha('import spreadsheets and undo imports',        '●', '●', '·', '·', '·', '·', '·'),
  'arquivos:alterar':      linha('add and remove photos and files of orders',   '●', '●', '●', '●', '·', '·', '·'),
  'produtos:ler':          linha('see products',                                '●', '●', '●', '●', '●', '●', '·'),
  'produtos:alterar':      linha('create and change products',                  '●', '●', '·', '·', '·', '·', '·'),
  'tags:ler':              linha('see tags',                                    '●', '●', '●', '●', '●', '●', '·'),
  'tags:alterar':          linha('create and change tags',                      '●', '●', '●', '·', '·', '·', '·'),
  'receita:ler':           linha('see payments',                                '●', '●', '●', '·', '●', '●', '·'),
  'receita:alterar':       linha('receive, correct and cancel payments',        '●', '●', '●', '·', '●', '·', '·'),
  'mensagens:preparar':    linha('prepare messages to customers',               '●', '●', '●', '·', '●', '·', '·'),
  'relatorios:ler':        linha('see finances and reports',                    '●', '●', '·', '·', '●', '●', '·'),
  'despesas:ler':          linha('see expenses',                                '●', '●', '·', '·', '●', '●', '·'),
  'despesas:alterar':      linha('enter and change expenses',                   '●', '●', '·', '·', '●', '·', '·'),
  'entregas:ler':          linha('see deliveries',                              '●', '●', '●', '●', '·', '●', '·'),
  'entregas:alterar':      linha('plan and finish deliveries',                  '●', '●', '·', '●', '·', '·', '·'),
  'configuracoes:ler':     linha("see the shop's settings",                     '●', '●', '·', '·', '·', '●', '·'),
  'configuracoes:alterar': linha("change the shop's settings",                  '●', '●', '·', '·', '·', '·', '·'),
  'usuarios:ler':          linha('see users',                                   '●', '·', '·', '·', '·', '●', '·'),
  'usuarios:alterar':      linha('create, change and deactivate users',         '●', '·', '·', '·', '·', '·', '·'),
  'segundo-fator:ligar':   linha("turn on one's own two-factor login",          '●', '·', '·', '·', '·', '·', '·'),
  'notificacoes:ler':      linha("see one's own notifications",                 '●', '●', '●', '●', '●', '●', '·'),
  'historico:ler':         linha('see the history of a record',                 '●', '●', '·', '·', '·', '●', '·'),
  'auditoria:ler':         linha('see the history of all readable records',     '●', '●', '·', '·', '·', '●', '·'),
  'titulares:ler':         linha('export the data of a person',                 '●', '●', '·', '·', '·', '●', '·'),
  'titulares:alterar':     linha('erase the data of a person',                  '●', '·', '·', '·', '·', '·', '·'),
  'operacao:ler':          linha('see the state of the system',                 '●', '●', '·', '·', '·', '●', '·'),
  'operacao:alterar':      linha('rebuild read models, start a backup',         '●', '●', '·', '·', '·', '·', '·'),
} as const satisfies Record<string, LinhaDaMatriz>;

export type Poder = keyof typeof MATRIZ;
export const PODERES = Object.keys(MATRIZ) as readonly Poder[];

const poderesDo = (papel: Papel): readonly Poder[] => {
  const coluna = PAPEIS.indexOf(papel);
  return PODERES.filter((poder) => MATRIZ[poder].marcas[coluna] === '●');
};

export const PODERES_DO_PAPEL = Object.fromEntries(
  PAPEIS.map((papel) => [papel, poderesDo(papel)]),
) as Readonly<Record<Papel, readonly Poder[]>>;

/** Whether `depois` has powers that `antes` lacks. */
export const ganhaPoderes = (antes: Papel, depois: Papel): boolean =>
  PODERES_DO_PAPEL[depois].some((poder) => !PODERES_DO_PAPEL[antes].includes(poder));

export const podeUsarAdm = (papel: Papel): boolean => PODERES_DO_PAPEL[papel].length > 0;
