import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';
import { O_QUE_FICA, O_QUE_SE_APAGA } from '@encomenda/contracts/titulares/titular-removido';
import type {
  DadosDoTitular,
  ExportacaoDoTitular,
} from '@encomenda/contracts/titulares/titulares.http';
import { Injectable } from '@nestjs/common';
import { Desenhista } from '../papeis/desenhista.js';
import { Emissao } from '../papeis/emissao.js';
import { linhasDoEndereco } from '../papeis/linhas.js';
import { LogoDosPapeis } from '../papeis/logo-dos-papeis.js';
import type { PapelDeFicha, SecaoDaFicha } from '../papeis/papel.js';
import { plainText } from '../platform/rich-text.js';

const reais = (valor: number): string => formatarReais(Math.round(valor * 100));

type Fato = readonly [string, string];

const cadastroDe = ({ cadastro, titular }: ExportacaoDoTitular): SecaoDaFicha => {
  if (!cadastro) return { titulo: 'Cadastro', textos: [`Retirado do cadastro (${titular}).`] };
  const fatos: (readonly [string, string | null])[] = [
    ['Código', String(cadastro.id)],
    ['Nome', cadastro.nome],
    ['CPF', cadastro.cpf && formatarCpf(cadastro.cpf)],
    ['Data de nascimento', cadastro.data_nascimento && formatarDia(cadastro.data_nascimento)],
    ['Telefone', cadastro.telefone && formatarTelefone(cadastro.telefone)],
    ['E-mail', cadastro.email],
    ['Endereço', linhasDoEndereco(cadastro).join('; ') || null],
  ];
  return { titulo: 'Cadastro', fatos: fatos.filter((fato): fato is Fato => fato[1] !== null) };
};

const pedidoEm = (pedido: ExportacaoDoTitular['pedidos'][number]): SecaoDaFicha => ({
  titulo: `Pedido ${pedido.id}`,
  fatos: [
    ['Data', formatarDia(pedido.data)],
    ['Prazo', pedido.prazo ? formatarDia(pedido.prazo) : 'Sem prazo'],
    ['Estágio', pedido.cancelado ? 'Cancelado' : pedido.estagio],
    ...(pedido.motivo_cancelamento
      ? [['Motivo do cancelamento', pedido.motivo_cancelamento] as const]
      : []),
    ...(pedido.descricao ? [['Descrição', plainText(pedido.descricao)] as const] : []),
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

const fichaDe = (exportacao: ExportacaoDoTitular): SecaoDaFicha[] => [
  cadastroDe(exportacao),
  ...exportacao.pedidos.map(pedidoEm),
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
  {
    titulo: 'Histórico',
    tabela: {
      titulos: ['Quando', 'Registro', 'O que aconteceu'],
      larguras: [85, 70, '*'],
      linhas: exportacao.historico.map(({ quando_br, registro, frase }) => [
        quando_br,
        registro,
        frase,
      ]),
    },
  },
];

/** The papers about a person's data; none of them is kept: each is drawn when it is asked for. */
@Injectable()
export class PapeisDoTitular {
  constructor(
    private readonly desenhista: Desenhista,
    private readonly emissao: Emissao,
    private readonly logos: LogoDosPapeis,
  ) {}

  /** @throws RequestRefused 503 when too many papers are being drawn */
  async exportacao(clienteId: number, exportacao: ExportacaoDoTitular): Promise<Buffer> {
    const { loja } = await this.emissao.loja();
    return this.desenhar({
      tipo: 'dados-pessoais',
      id: clienteId,
      loja,
      emitidoEm: exportacao.gerado_em,
      secoes: fichaDe(exportacao),
    });
  }

  /** The same bytes as long as the shop's head is the same. Nothing in it names the erased person. */
  async certificado(
    clienteId: number,
    eliminados: NonNullable<DadosDoTitular['eliminados']>,
    resumo: string,
  ): Promise<Buffer> {
    const { loja } = await this.emissao.loja();
    const emitidoEm = await this.emissao.instante([clienteStream(clienteId)]);
    return this.desenhar({
      tipo: 'certificado',
      id: clienteId,
      loja,
      emitidoEm,
      secoes: [
        {
          titulo: 'Eliminação de dados pessoais',
          textos: [
            `Certifica-se que os dados pessoais do cliente ${clienteId} foram eliminados dos sistemas desta oficina.`,
          ],
          fatos: [
            ['Titular', titularCliente({ clienteId })],
            ['Quando', eliminados.quando_br],
            ['Autorizada por', eliminados.por ?? 'Usuário que já não está no cadastro'],
            ['Motivo', eliminados.motivo],
            ['Base legal', eliminados.base_legal],
          ],
        },
        { titulo: 'O que foi eliminado', textos: O_QUE_SE_APAGA.map((texto) => `• ${texto}`) },
        { titulo: 'O que permanece', textos: [O_QUE_FICA] },
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

  private async desenhar(papel: PapelDeFicha): Promise<Buffer> {
    const { logo } = papel.loja;
    return this.desenhista.desenhar({
      papel,
      logo: logo === null ? null : await this.logos.url(logo),
    });
  }
}
