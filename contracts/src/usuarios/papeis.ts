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
  readonly oQue: string;
  /** In the order of `PAPEIS`. */
  readonly marcas: Marcas;
}

const linha = (oQue: string, ...marcas: Marcas): LinhaDaMatriz => ({ oQue, marcas });

/** Access matrix; columns in the order of `PAPEIS`. The server checks it on every call. */
// oxfmt-ignore
export const MATRIZ = {
  //                                                                            Adm  Ger  Ate  Pro  Fin  Aud  Vis
  'painel:ler':            linha('ver o painel',                                '●', '●', '●', '●', '●', '●', '·'),
  'clientes:ler':          linha('ver clientes',                                '●', '●', '●', '·', '●', '●', '·'),
  'clientes:alterar':      linha('cadastrar, alterar e excluir clientes',       '●', '●', '●', '·', '·', '·', '·'),
  'pedidos:ler':           linha('ver pedidos, sem valores',                    '●', '●', '●', '●', '●', '●', '·'),
  'valores:ler':           linha('ver os valores dos pedidos',                  '●', '●', '●', '·', '●', '●', '·'),
  'valores:alterar':       linha('alterar preços e descontos dos pedidos',      '●', '●', '●', '·', '·', '·', '·'),
  'pedidos:alterar':       linha('abrir, alterar, entregar e cancelar pedidos', '●', '●', '●', '·', '·', '·', '·'),
  'itens:alterar':         linha('pôr, alterar e tirar itens',                  '●', '●', '●', '●', '·', '·', '·'),
  'producao:alterar':      linha('produzir: estágios até Finalizado, unidades', '●', '●', '●', '●', '·', '·', '·'),
  'orcamentos:ler':        linha('ver orçamentos',                              '●', '●', '●', '·', '●', '●', '·'),
  'orcamentos:alterar':    linha('escrever, enviar e aprovar orçamentos',       '●', '●', '●', '·', '·', '·', '·'),
  'solicitacoes:ler':      linha('ver o que visitantes pedem pelo site',         '●', '●', '●', '·', '·', '●', '·'),
  'solicitacoes:alterar':  linha('responder e recusar o que pedem pelo site',    '●', '●', '●', '·', '·', '·', '·'),
  'importacoes:alterar':   linha('importar planilhas e desfazer importações',   '●', '●', '·', '·', '·', '·', '·'),
  'arquivos:alterar':      linha('pôr e tirar fotos e arquivos dos pedidos',     '●', '●', '●', '●', '·', '·', '·'),
  'produtos:ler':          linha('ver produtos',                                '●', '●', '●', '●', '●', '●', '·'),
  'produtos:alterar':      linha('cadastrar e alterar produtos',                '●', '●', '·', '·', '·', '·', '·'),
  'tags:ler':              linha('ver tags',                                    '●', '●', '●', '●', '●', '●', '·'),
  'tags:alterar':          linha('criar e alterar tags',                        '●', '●', '●', '·', '·', '·', '·'),
  'receita:ler':           linha('ver pagamentos',                              '●', '●', '●', '·', '●', '●', '·'),
  'receita:alterar':       linha('receber, corrigir e cancelar pagamentos',     '●', '●', '●', '·', '●', '·', '·'),
  'mensagens:preparar':    linha('preparar mensagens para os clientes',         '●', '●', '●', '·', '●', '·', '·'),
  'relatorios:ler':        linha('ver o financeiro e os relatórios',            '●', '●', '·', '·', '●', '●', '·'),
  'despesas:ler':          linha('ver despesas',                                '●', '●', '·', '·', '●', '●', '·'),
  'despesas:alterar':      linha('lançar e alterar despesas',                   '●', '●', '·', '·', '●', '·', '·'),
  'entregas:ler':          linha('ver entregas',                                '●', '●', '●', '●', '·', '●', '·'),
  'entregas:alterar':      linha('planejar e finalizar entregas',               '●', '●', '·', '●', '·', '·', '·'),
  'configuracoes:ler':     linha('ver as configurações da loja',                '●', '●', '·', '·', '·', '●', '·'),
  'configuracoes:alterar': linha('alterar as configurações da loja',            '●', '●', '·', '·', '·', '·', '·'),
  'usuarios:ler':          linha('ver usuários',                                '●', '·', '·', '·', '·', '●', '·'),
  'usuarios:alterar':      linha('cadastrar, alterar e desativar usuários',     '●', '·', '·', '·', '·', '·', '·'),
  'segundo-fator:ligar':   linha('ligar a própria verificação em duas etapas',  '●', '·', '·', '·', '·', '·', '·'),
  'notificacoes:ler':      linha('ver as próprias notificações',                '●', '●', '●', '●', '●', '●', '·'),
  'historico:ler':         linha('ver o histórico de um registro',              '●', '●', '·', '·', '·', '●', '·'),
  'auditoria:ler':         linha('ver o histórico de tudo o que pode ver',      '●', '●', '·', '·', '·', '●', '·'),
  'titulares:ler':         linha('exportar os dados de uma pessoa',             '●', '●', '·', '·', '·', '●', '·'),
  'titulares:alterar':     linha('eliminar os dados de uma pessoa',             '●', '·', '·', '·', '·', '·', '·'),
  'operacao:ler':          linha('ver como o sistema está',                     '●', '●', '·', '·', '·', '●', '·'),
  'operacao:alterar':      linha('reconstruir leituras',                        '●', '●', '·', '·', '·', '·', '·'),
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

/** Whether the second role has powers that the first lacks. */
export const ganhaPoderes = (antes: Papel, depois: Papel): boolean =>
  PODERES_DO_PAPEL[depois].some((poder) => !PODERES_DO_PAPEL[antes].includes(poder));

export const podeUsarAdm = (papel: Papel): boolean => PODERES_DO_PAPEL[papel].length > 0;
