import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { consultaDaAgenda, corpoDaCapacidade, corpoDoFechamento } from './agenda/agenda.http.js';
import { consultaDaAuditoria, consultaDoEvento } from './auditoria/auditoria.http.js';
import { consultaDeLancamentos } from './conciliacao/conciliacao.http.js';
import { consultaDaBusca } from './busca/busca.http.js';
import { consultaDoImpresso, corpoDoArquivo } from './pedidos/arquivos.http.js';
import { consultaDeDuplicado, corpoDaJuncao, corpoDoCliente } from './clientes/clientes.http.js';
import {
  corpoDaEntrega,
  corpoDaOrdem,
  corpoDoDestino,
  corpoDoDestinoAtualizado,
} from './entregas/entregas.http.js';
import { corpoDaDespesa } from './despesas/despesas.http.js';
import { consultaDaLoja } from './loja/loja.http.js';
import { corpoDasUnidades, corpoDoItem, corpoDoItemAtualizado } from './itens/itens.http.js';
import { corpoDasPreferencias } from './notificacoes/notificacoes.http.js';
import {
  consultaDePedidos,
  corpoDaTagDoPedido,
  corpoDoCancelamento,
  corpoDoPedido,
} from './pedidos/pedidos.http.js';
import { consultaDaProducao } from './pedidos/producao/producao.http.js';
import { consultaDoQuadro, corpoDoMovimento } from './pedidos/producao/quadro.http.js';
import {
  consultaDaImagem,
  corpoDaCategoria,
  corpoDaImagem,
  corpoDaImagemNova,
  corpoDaOrdemDasImagens,
  corpoDoProduto,
} from './produtos/produtos.http.js';
import {
  consultaDoPorque,
  consultaDoPorqueDasDespesas,
  consultaDoPorqueDasVendas,
  consultaDoPorqueDoProduto,
} from './porque/porque.http.js';
import { consultaDeCategoria, consultaDeData } from './financeiro/financeiro.http.js';
import { consultaDeRanking } from './relatorios/relatorios.http.js';
import { corpoDoPagamento } from './pedidos/pagamentos/pagamentos.http.js';
import {
  corpoDaRedefinicao,
  corpoDeSenhaECodigo,
  corpoDoCodigo,
  corpoDoInicio,
} from './sessao/segundo-fator.http.js';
import { corpoDoLogin } from './sessao/sessao.http.js';
import { consultaDeLista, consultaDeTabela } from './shared/transport/http.js';
import { corpoDoNome } from './shared/registro-com-nome.js';
import { corpoDaTag } from './tags/tags.http.js';
import { corpoDaGuarda } from './configuracoes/configuracoes.http.js';
import { corpoDaEliminacao, corpoDaEliminacaoDoUsuario } from './titulares/titulares.http.js';
import { corpoDoRegistro, corpoDoUsuario } from './usuarios/usuarios.http.js';

/** Every body and query with a valid example. */
const corpos: Readonly<Record<string, [z.ZodObject, Record<string, unknown>]>> = {
  eliminação: [
    corpoDaEliminacao,
    { motivo: 'pedido-do-titular', base_legal: 'a-pedido', confirmacao: 'Maria Souza' },
  ],
  'eliminação de um usuário': [
    corpoDaEliminacaoDoUsuario,
    { motivo: 'fim-da-relacao', base_legal: 'fim-do-tratamento', confirmacao: 'Caio' },
  ],
  capacidade: [
    corpoDaCapacidade,
    {
      medida: 'pedidos',
      domingo: 0,
      segunda: '12',
      sexta: 15,
      fecha_nos_feriados: true,
      fecha_nos_pontos_facultativos: false,
    },
  ],
  'dia fechado': [corpoDoFechamento, { dia: '2026-12-24', nome: 'Véspera', todo_ano: true }],
  'consulta da agenda': [
    consultaDaAgenda,
    { de: '2026-11-01', ate: '2026-12-12', por_dia: '4', tag: '3', produto: 7 },
  ],
  guarda: [corpoDaGuarda, { anos_de_guarda: '7' }],
  cliente: [
    corpoDoCliente,
    { nome: 'Maria Souza', cpf: '123.456.789-09', cnpj: '12.ABC.345/01DE-35', estado: 'sp' },
  ],
  'consulta da auditoria': [
    consultaDaAuditoria,
    { pessoa: '3', assunto: 'pedidos', registro: '12', texto: 'pix', antes: '900', limite: '50' },
  ],
  'consulta de um evento': [consultaDoEvento, { dados_pessoais: '1' }],
  pedido: [corpoDoPedido, { cliente_id: 5, estagio_id: 1, data: '2026-11-02' }],
  cancelamento: [corpoDoCancelamento, { motivo: 'Desistiu', pagamentos: 'estornar' }],
  'tag do pedido': [corpoDaTagDoPedido, { pedido_id: 12, tag_id: 4 }],
  movimento: [corpoDoMovimento, { estagio_id: '3', estagio_visto: 2 }],
  'consulta do quadro': [consultaDoQuadro, { tag: 3, produto: '7', em_producao: '2' }],
  'consulta da produção': [
    consultaDaProducao,
    { ate: '2026-11-30', sem_prazo: '1', tag: 3, produto: '7', formato: 'csv' },
  ],
  item: [corpoDoItem, { pedido_id: 12, produto_id: 3, quantidade: 2, valor: 45 }],
  'item avulso': [corpoDoItem, { pedido_id: 12, avulso: 'Topo de bolo', valor: 45 }],
  'item atualizado': [corpoDoItemAtualizado, { produto_id: 3, quantidade: 2, valor: '45,00' }],
  unidades: [corpoDasUnidades, { quantidade_finalizada: 1 }],
  'consulta de lançamentos': [consultaDeLancamentos, { situacao: 'ignorado', page: '2' }],
  pagamento: [corpoDoPagamento, { pedido_id: 12, valor: 30, forma_pagamento: 'Pix' }],
  produto: [corpoDoProduto, { nome: 'Caneca', valor: 45, ativo_site: 1 }],
  categoria: [corpoDaCategoria, { nome: 'Canecas' }],
  'imagem nova': [
    corpoDaImagemNova,
    { produto_id: '3', name: 'frente.jpg', escolha: 'c1f2', posicao: '2' },
  ],
  imagem: [corpoDaImagem, { ativo_site: false, nome: 'Frente' }],
  'ordem das imagens': [corpoDaOrdemDasImagens, { imagens: [9, 7, 8] }],
  'consulta do impresso': [consultaDoImpresso, { ficha: '1' }],
  'arquivo do pedido': [corpoDoArquivo, { pedido_id: '12', item_id: '31', name: 'topo.jpg' }],
  'consulta de imagem': [consultaDaImagem, { tamanho: '480' }],
  entrega: [corpoDaEntrega, { data: '2026-11-21' }],
  destino: [corpoDoDestino, { entrega_id: 4, pedido_id: 12, cep: '01310-100', ordem: '2' }],
  'destino atualizado': [corpoDoDestinoAtualizado, { pedido_id: 12, estado: 'sp', ordem: 3 }],
  'ordem dos destinos': [corpoDaOrdem, { destinos: [3, 1, 2] }],
  despesa: [corpoDaDespesa, { nome: 'Farinha', data: '2026-11-02', valor: 45, quantidade: '2,5' }],
  'preferências de notificação': [corpoDasPreferencias, { silenciados: ['prazo-apertado'] }],
  'registro com nome': [corpoDoNome, { nome: 'Insumos' }],
  tag: [corpoDaTag, { nome: 'Urgente', icone: 'flame', cor: 'danger' }],
  usuário: [
    corpoDoUsuario,
    { name: 'Ana', email: 'ana@exemplo.com.br', role: 'Gerente', password: 'uma frase longa' },
  ],
  registro: [
    corpoDoRegistro,
    { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma frase longa' },
  ],
  login: [corpoDoLogin, { email: ' ANA@exemplo.com.br', password: 'x' }],
  'início do segundo fator': [corpoDoInicio, { senha: 'x' }],
  'código do segundo fator': [corpoDoCodigo, { codigo: '123 456' }],
  'senha e código': [corpoDeSenhaECodigo, { senha: 'x', codigo: 'abcd-efgh-jkmn-pqrs' }],
  'redefinição do segundo fator': [corpoDaRedefinicao, { motivo: 'Perdeu o telefone.' }],
  'consulta de pedidos': [
    consultaDePedidos,
    { prazo: 'vencido', atencao: '1', tag: 3, cancelados: '1', formato: 'csv' },
  ],
  'junção de clientes': [corpoDaJuncao, { nome: 'Maria Souza', cliente_id: 3 }],
  'consulta de CPF duplicado': [
    consultaDeDuplicado,
    { cpf: '529.982.247-25', cnpj: '12.ABC.345/01DE-35', ignorar: '3' },
  ],
  'consulta de tabela': [consultaDeTabela, { page: '2', per_page: '25', sort: 'desc' }],
  'consulta da loja': [consultaDaLoja, { pesquisa: 'caneca', categoria: '3' }],
  'consulta do porquê': [consultaDoPorque, { de: '2026-11-01', ate: '2026-11-30', page: '2' }],
  'consulta do porquê das despesas': [
    consultaDoPorqueDasDespesas,
    { de: '2026-11-01', ate: '2026-11-30', id: '0' },
  ],
  'consulta do porquê de um produto': [
    consultaDoPorqueDoProduto,
    { de: '2026-11-01', ate: '2026-11-30', id: '0' },
  ],
  'consulta do porquê das vendas': [
    consultaDoPorqueDasVendas,
    { de: '2026-11-01', ate: '2026-11-30', id: '7' },
  ],
  'consulta de data': [consultaDeData, { data: '2026-11-02' }],
  'consulta de ranking': [consultaDeRanking, { periodo: 'ano' }],
  'consulta de categoria': [consultaDeCategoria, { period: 'ano' }],
  'consulta de lista': [consultaDeLista, { pesquisa: 'maria' }],
  'consulta da busca': [consultaDaBusca, { pesquisa: 'maria', pedidos: '12,7', clientes: '3' }],
};

const ESTRANHOS: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  '\u0000',
  'x',
  'x'.repeat(30_000),
  '\ud800',
  '-1',
  '1.5',
  '1.480',
  '1e9',
  '99999999999999999999',
  '2026-02-30',
  '123.456.789-00',
  0,
  -1,
  1.005,
  1e300,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  true,
  [],
  ['1'],
  {},
  { toString: 1 },
];

/** Values that no field but text can read. */
const ILEGIVEIS: readonly unknown[] = [
  null,
  '',
  '  ',
  '10%',
  '1.480.00',
  '1.480',
  '12,3456',
  '32/10/2026',
  '31/11/2027',
  '2026-02-30',
  '1e3',
  '+5',
  '１２',
  '--1',
  '1/2',
  'nan',
  Number.NaN,
  [],
  {},
];

const vazio = (valor: unknown): boolean =>
  valor === null ||
  (typeof valor === 'string' && valor.trim() === '') ||
  (Array.isArray(valor) && valor.length === 0);

const mesmoTexto = (lido: unknown, valor: unknown): boolean =>
  typeof valor === 'string' && [lido].flat().join(',') === valor.normalize('NFC').trim();

/** Fields with a meaning when absent. */
const COM_PADRAO: readonly (readonly [corpo: string, campos: readonly string[]])[] = [
  ['pedido', ['data']],
  ['cancelamento', ['pagamentos']],
  ['item', ['quantidade', 'valor', 'desconto']],
  ['item atualizado', ['quantidade', 'valor', 'desconto']],
  ['unidades', ['quantidade_finalizada']],
  ['pagamento', ['data']],
  ['produto', ['ativo_site']],
  ['imagem', ['ativo_site', 'nome']],
  ['eliminação', ['mesmo_assim']],
  ['destino atualizado', ['ordem']],
  ['consulta de um evento', ['dados_pessoais']],
  ['consulta da auditoria', ['limite']],
  ['consulta de tabela', ['page', 'per_page', 'sort']],
  ['consulta do quadro', ['inicializar', 'em_producao', 'finalizado', 'entregue']],
  ['consulta de lançamentos', ['page', 'per_page', 'sort', 'situacao']],
  ['consulta da produção', ['page', 'per_page']],
  ['consulta da loja', ['page', 'per_page']],
  ['consulta de imagem', ['tamanho']],
  ['consulta de data', ['data']],
  ['consulta de ranking', ['periodo']],
  ['consulta de categoria', ['period']],
];

const FRASE =
  /^(O campo \S.* (é obrigatório|é inválido|não (é uma (data|hora) válida|pode ser superior ao? \S.*)|deve (ser|ter) \S.*|pode ser lido de dois jeitos\. Escreva \S.*)\.|Escolha .*\.|(Escreva no|Há mais de um|Faltam números no|Falta o 9|O|O DDD \d\d, do) (telefone|começo) .*[.?])$/;

describe.each(Object.entries(corpos))('%s', (_, [corpo, exemplo]) => {
  it('aceita o exemplo, e descarta o que não conhece', () => {
    const lido = corpo.parse({ ...exemplo, pago: true });
    expect(lido).not.toHaveProperty('pago');
    expect(lido).toEqual(corpo.parse(exemplo));
  });

  it('responde a qualquer valor estranho com uma frase em português, no campo certo', () => {
    const ruins = Object.keys(corpo.shape).flatMap((campo) =>
      ESTRANHOS.flatMap((valor) => {
        const { error } = corpo.safeParse({ ...exemplo, [campo]: valor });
        return (error?.issues ?? [])
          .filter((issue) => !FRASE.test(issue.message) || issue.path.length !== 1)
          .map(
            (issue) => `${campo}=${String(JSON.stringify(valor)).slice(0, 20)}: ${issue.message}`,
          );
      }),
    );
    expect(ruins).toEqual([]);
  });

  it('o que não se lê nunca vira outra coisa', () => {
    const trocados = Object.keys(corpo.shape).flatMap((campo) =>
      ILEGIVEIS.flatMap((valor) => {
        const { success, data } = corpo.safeParse({ ...exemplo, [campo]: valor });
        const lido = data?.[campo];
        return !success || (vazio(valor) && vazio(lido)) || mesmoTexto(lido, valor)
          ? []
          : [`${campo}=${JSON.stringify(valor)}: ${JSON.stringify(lido)}`];
      }),
    );
    expect(trocados).toEqual([]);
  });

  it('sem nada, cada queixa é de um campo', () => {
    const { error } = corpo.safeParse({});
    expect((error?.issues ?? []).filter(({ message }) => !FRASE.test(message))).toEqual([]);
  });
});

describe('o padrão é para o que não veio, não para o que veio vazio', () => {
  const casos = COM_PADRAO.flatMap(([nome, campos]) =>
    campos.map((campo) => [nome, campo] as const),
  );

  it.each(casos)('%s: %s', (nome, campo) => {
    const [corpo, exemplo] = corpos[nome]!;
    const sem = Object.fromEntries(Object.entries(exemplo).filter(([outro]) => outro !== campo));
    expect(corpo.safeParse(sem).success).toBe(true);
    for (const valor of [null, '', '  ']) {
      const { error } = corpo.safeParse({ ...exemplo, [campo]: valor });
      expect(error?.issues).toEqual([
        expect.objectContaining({
          path: [campo],
          message: expect.stringMatching(/^O campo .+ é obrigatório\.$/),
        }),
      ]);
    }
  });
});
