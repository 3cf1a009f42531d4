import { camposSemEndereco } from '@encomenda/contracts/clientes/cliente.campos';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import { camposSemDatas } from '@encomenda/contracts/pedidos/pedido.campos';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { cadaCampo, type Campos } from '@encomenda/contracts/shared/campos/campo';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type {
  DadosDoTitular,
  ExportacaoDoTitular,
  ExportacaoDoUsuario,
  LinhaDoTitular,
} from '@encomenda/contracts/titulares/titulares.http';
import { camposDoUsuario } from '@encomenda/contracts/usuarios/usuario.campos';
import { Injectable } from '@nestjs/common';
import { Desenhista } from '../../impressos/desenhista.js';
import { Emissao } from '../../impressos/conteudo/emissao.js';
import { linhasDoEndereco } from '../../impressos/conteudo/linhas.js';
import { LogoDosImpressos } from '../../impressos/logo-dos-impressos.js';
import type { ImpressoDeFicha, SecaoDaFicha } from '../../impressos/impresso.js';
import { textOfField } from '../../platform/commands/edits/record-fields.js';
import { plainText } from '../../platform/rich-text.js';
import { solicitacaoNaFicha } from './solicitacoes-do-titular.js';

const reais = (valor: number): string => formatarReais(Math.round(valor * 100));

type Fato = readonly [string, string];

const { observacoes, ...antesDoEndereco } = camposSemEndereco;

const camposNaFicha = <Cs extends Campos>(
  campos: Cs,
  registro: { readonly [K in keyof Cs]: unknown },
): Fato[] =>
  cadaCampo(campos).map(({ nome, campo }) => [campo.rotulo, textOfField(campo, registro[nome])]);

const cadastroDe = ({ cadastro, titular }: ExportacaoDoTitular): SecaoDaFicha => {
  if (!cadastro) return { titulo: 'Cadastro', textos: [`Retirado do cadastro (${titular}).`] };
  const fatos: readonly Fato[] = [
    ['Código', String(cadastro.id)],
    ...camposNaFicha(antesDoEndereco, cadastro),
    ['Endereço', linhasDoEndereco(cadastro).join('; ')],
    ...camposNaFicha({ observacoes }, cadastro),
  ];
  return { titulo: 'Cadastro', fatos: fatos.filter(([, texto]) => texto !== '') };
};

const saidaDe = ({ entrega }: ExportacaoDoTitular['pedidos'][number]): string => {
  if (entrega === null) return 'Retirada';
  const onde = entrega.endereco === null ? [] : linhasDoEndereco(entrega.endereco);
  return ['Entrega', ...onde, `taxa de ${reais(entrega.taxa)}`].join('; ');
};

const pedidoEm = (pedido: ExportacaoDoTitular['pedidos'][number]): SecaoDaFicha => ({
  titulo: `Pedido ${pedido.id}`,
  fatos: [
    ['Data', formatarDia(pedido.data)],
    ['Prazo', pedido.prazo ? formatarPrazo(pedido.prazo, pedido.hora_do_prazo) : 'Sem prazo'],
    ['Saída', saidaDe(pedido)],
    ['Estágio', pedido.cancelado ? 'Cancelado' : pedido.estagio],
    ...(pedido.motivo_cancelamento
      ? [['Motivo do cancelamento', pedido.motivo_cancelamento] as const]
      : []),
    ...cadaCampo(camposSemDatas).flatMap(({ nome, campo }): Fato[] => {
      const valor = pedido[nome as keyof typeof camposSemDatas];
      return valor ? [[campo.rotulo, textOfField(campo, valor)]] : [];
    }),
    ...pedido.pagamentos.map(
      ({ data, forma, valor }) =>
        ['Pagamento', `${reais(valor)} em ${forma}, ${formatarDia(data)}`] as const,
    ),
  ],
  tabela: {
    titulos: ['Item', 'Qtd.', 'Preço', 'Desconto', 'Descrição'],
    larguras: [150, 35, 65, 65, '*'],
    linhas: pedido.itens.map(({ produto, quantidade, valor, desconto, descricao }) => [
      produto,
      String(quantidade),
      reais(valor),
      reais(desconto),
      plainText(descricao),
    ]),
  },
});

const { condicoes, descricao } = camposDoOrcamento;
const ditosDe = (orcamento: ExportacaoDoTitular['orcamentos'][number]): Fato[] =>
  cadaCampo({ condicoes, descricao })
    .map(({ nome, campo }): Fato => [
      campo.rotulo,
      textOfField(campo, orcamento[nome as 'condicoes' | 'descricao']),
    ])
    .filter(([, texto]) => texto !== '');

const orcamentoEm = (orcamento: ExportacaoDoTitular['orcamentos'][number]): SecaoDaFicha => ({
  titulo: `Orçamento ${orcamento.orcamento_id}, versão ${orcamento.versao}`,
  fatos: [
    ['Nome', orcamento.nome],
    ['Vale até', formatarDia(orcamento.validade)],
    ['Total', reais(orcamento.total)],
    ...(orcamento.endereco === null
      ? []
      : [['Endereço', linhasDoEndereco(orcamento.endereco).join('; ')] as const]),
    ...ditosDe(orcamento),
    ...(orcamento.aprovada_por === null ? [] : [['Aprovada por', orcamento.aprovada_por] as const]),
    ...(orcamento.motivo_da_recusa === null
      ? []
      : [['Motivo da recusa', orcamento.motivo_da_recusa] as const]),
    ...(orcamento.itens.every(({ fotos }) => fotos.length === 0)
      ? []
      : [['Fotos', String(orcamento.itens.flatMap(({ fotos }) => fotos).length)] as const]),
    ...orcamento.mudancas_pedidas.map((mensagem) => ['Mudança pedida', mensagem] as const),
    ...(orcamento.fotos_das_mudancas.length === 0
      ? []
      : [['Fotos das mudanças', String(orcamento.fotos_das_mudancas.length)] as const]),
  ],
  tabela: {
    titulos: ['Item', 'Qtd.', 'Preço', 'Desconto', 'Descrição'],
    larguras: [150, 35, 65, 65, '*'],
    linhas: orcamento.itens.map(({ produto, quantidade, valor, desconto, descricao }) => [
      produto,
      String(quantidade),
      reais(valor),
      reais(desconto),
      plainText(descricao),
    ]),
  },
});

const historicoEm = (linhas: readonly LinhaDoTitular[]): SecaoDaFicha => ({
  titulo: 'Histórico',
  tabela: {
    titulos: ['Quando', 'Registro', 'O que aconteceu'],
    larguras: [85, 70, '*'],
    linhas: linhas.map(({ quando_br, registro, frase }) => [quando_br, registro, frase]),
  },
});

const fichaDe = (exportacao: ExportacaoDoTitular): SecaoDaFicha[] => [
  cadastroDe(exportacao),
  ...exportacao.pedidos.map(pedidoEm),
  ...(exportacao.textos_em_outros_pedidos.length === 0
    ? []
    : [
        {
          titulo: 'Em pedidos que passaram a outro cliente',
          fatos: exportacao.textos_em_outros_pedidos.map(
            ({ pedido_id, produto, descricao }): Fato => [
              `Pedido ${pedido_id}, ${produto}`,
              plainText(descricao),
            ],
          ),
        },
      ]),
  ...(exportacao.arquivos.length === 0
    ? []
    : [
        {
          titulo: 'Fotos e arquivos',
          fatos: exportacao.arquivos.map(({ pedido_id, nome }): Fato => [
            `Pedido ${pedido_id}`,
            nome,
          ]),
        },
      ]),
  {
    titulo: 'Entregas',
    textos: exportacao.entregas.length === 0 ? ['Nenhuma.'] : [],
    tabela: {
      titulos: ['Data', 'Pedido', 'Nome', 'Endereço'],
      larguras: [60, 45, 130, '*'],
      linhas: exportacao.entregas.map((entrega) => [
        formatarDia(entrega.data),
        String(entrega.pedido_id),
        entrega.nome,
        linhasDoEndereco(entrega).join('; '),
      ]),
    },
  },
  ...exportacao.orcamentos.map(orcamentoEm),
  ...exportacao.solicitacoes.map(solicitacaoNaFicha),
  historicoEm(exportacao.historico),
];

const simOuNao = (valor: boolean): string => (valor ? 'Sim' : 'Não');
const instante = (iso: string): string => formatarInstante(new Date(iso));

const fichaDoUsuario = ({
  cadastro,
  sessoes,
  atos,
  historico,
}: ExportacaoDoUsuario): SecaoDaFicha[] => [
  {
    titulo: 'Cadastro',
    fatos: [
      ['Código', String(cadastro.id)],
      [camposDoUsuario.name.rotulo, cadastro.nome],
      [camposDoUsuario.email.rotulo, cadastro.email],
      [camposDoUsuario.role.rotulo, cadastro.perfil],
      ['Tem acesso', simOuNao(cadastro.ativo)],
      ['Segundo fator', simOuNao(cadastro.segundo_fator)],
    ],
  },
  {
    titulo: 'Sessões abertas',
    textos:
      sessoes.length === 0
        ? ['Nenhuma.']
        : sessoes.map(({ aparelho, criada_em }) => `${aparelho}, desde ${instante(criada_em)}`),
  },
  {
    titulo: 'Atos no histórico da oficina',
    textos: [
      atos === null
        ? 'Nenhum.'
        : `${atos.quantos}, de ${instante(atos.primeiro_em)} a ${instante(atos.ultimo_em)}.`,
    ],
  },
  historicoEm(historico),
];

export interface Certificavel {
  /** `cliente-7`. */
  readonly titular: string;
  readonly id: number;
  /** Follows "os dados pessoais" in the text: `do cliente 7`. */
  readonly de: string;
  readonly stream: string;
  readonly apagado: readonly string[];
  readonly fica: string;
}

/** Printouts of personal data. Drawn on each request and never stored. */
@Injectable()
export class ImpressosDoTitular {
  constructor(
    private readonly desenhista: Desenhista,
    private readonly emissao: Emissao,
    private readonly logos: LogoDosImpressos,
  ) {}

  /** @throws RequestRefused 503 when too many printouts are being drawn */
  async exportacao(
    id: number,
    exportacao: ExportacaoDoTitular | ExportacaoDoUsuario,
  ): Promise<Buffer> {
    const { loja } = await this.emissao.loja();
    return this.desenhar({
      tipo: 'dados-pessoais',
      id,
      loja,
      emitidoEm: exportacao.gerado_em,
      secoes:
        exportacao.formato === 'encomenda/usuario'
          ? fichaDoUsuario(exportacao)
          : fichaDe(exportacao),
    });
  }

  /** Certificate of an erasure. It does not name the person. The bytes change only with the shop's letterhead. */
  async certificado(
    { titular, id, de, stream, apagado, fica }: Certificavel,
    eliminados: NonNullable<DadosDoTitular['eliminados']>,
    resumo: string,
  ): Promise<Buffer> {
    const { loja } = await this.emissao.loja();
    const emitidoEm = await this.emissao.instante([stream]);
    return this.desenhar({
      tipo: 'certificado',
      id,
      loja,
      emitidoEm,
      secoes: [
        {
          titulo: 'Eliminação de dados pessoais',
          textos: [
            `Certifica-se que os dados pessoais ${de} foram eliminados dos sistemas desta oficina.`,
          ],
          fatos: [
            ['Titular', titular],
            ['Quando', eliminados.quando_br],
            ['Autorizada por', eliminados.por ?? 'Usuário fora do cadastro'],
            ['Motivo', eliminados.motivo],
            ['Base legal', eliminados.base_legal],
          ],
        },
        { titulo: 'O que foi eliminado', textos: apagado.map((texto) => `• ${texto}`) },
        { titulo: 'O que permanece', textos: [fica] },
        {
          titulo: 'Registro',
          fatos: [
            ['Evento', eliminados.evento_id],
            ['SHA-256 do evento', resumo],
          ],
        },
      ],
    });
  }

  private async desenhar(impresso: ImpressoDeFicha): Promise<Buffer> {
    const { logo } = impresso.loja;
    return this.desenhista.desenhar(
      { impresso, logo: logo === null ? null : await this.logos.url(logo) },
      `${impresso.tipo}-${impresso.id}`,
    );
  }
}
