import { arquivo, fotosDe } from '@encomenda/shop/demo/arquivos';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { succeed } from '@encomenda/system/succeed';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';
import type { Registros } from './registros.js';

type EstadoDoLink =
  | 'aberto'
  | 'pedindoMudanca'
  | 'mudado'
  | 'aprovado'
  | 'recusado'
  | 'vencido'
  | 'emProducao'
  | 'pronto'
  | 'entregue'
  | 'cancelado'
  | 'revogado'
  | 'aEliminar';

export type Links = Readonly<Record<EstadoDoLink, string>> & {
  readonly eliminar: () => Promise<void>;
};

export const prepararLinks = async (ana: Visitor, registros: Registros): Promise<Links> => {
  const oficina = new OficinaDosLinks(ana, registros.produto.fotos);
  const { orcamento } = registros;
  const aEliminar = await oficina.escrito('Elza Eliminada');
  return {
    aberto: await oficina.comFotos('Aline Aberta', fotosDe('Bolo de casamento de 3 andares')),
    pedindoMudanca: await oficina.comLink('Mônica Mudança'),
    mudado: await oficina.mudadoDepoisDeAprovado('Dora Depois'),
    aprovado: await oficina.comPedido('Alda Aprovada'),
    recusado: await oficina.linkDe(orcamento['recusado']!),
    vencido: await oficina.linkDe(orcamento['vencido']!),
    emProducao: await oficina.emProducaoNaDemo(),
    pronto: await oficina.comPedido('Paula Pronta', (pedido) => oficina.produzir(pedido)),
    entregue: await oficina.comPedido('Elisa Entregue', async (pedido) => {
      await oficina.produzir(pedido);
      await oficina.put(`pedidos/next-estagio/${pedido}`);
    }),
    cancelado: await oficina.comPedido('Célia Cancelada', (pedido) =>
      oficina.enviar('delete', `pedidos/destroy/${pedido}`),
    ),
    revogado: await oficina.revogado('Rita Revogada'),
    aEliminar: await oficina.linkDe(aEliminar.orcamento),
    eliminar: () => oficina.eliminar(aEliminar.cliente, 'Elza Eliminada'),
  };
};

const HOJE = diaDeNegocio(new Date());
const VALIDADE = somarDias(HOJE, 10);
const JPEG = 'image/jpeg';

interface Criado {
  id: number;
}

export class OficinaDosLinks {
  constructor(
    private readonly ana: Visitor,
    private readonly produto: number,
  ) {}

  async enviar<T>(method: 'post' | 'put' | 'delete', path: string, body?: object): Promise<T> {
    return succeed(`${method} ${path}`, this.ana[method]<T>(`/api/adm/${path}`, body ?? {}));
  }

  put(path: string, body?: object): Promise<unknown> {
    return this.enviar('put', path, body);
  }

  private async ler<T>(path: string): Promise<T> {
    return (await this.ana.get<T>(`/api/adm/${path}`)).body;
  }

  async primeiro<Linha>(path: string, serve: (linha: Linha) => boolean): Promise<number> {
    const { data } = await this.ler<{ data: (Criado & Linha)[] }>(path);
    return data.find(serve)!.id;
  }

  /** Creates a link, which revokes the quote's earlier one. */
  async linkDe(orcamento: number): Promise<string> {
    const path = `orcamentos/link/${orcamento}`;
    return (await this.enviar<{ endereco: string }>('post', path, { ate: VALIDADE })).endereco;
  }

  /** `fotos`: indexes of the uploaded files. */
  private corpo(cliente_id: number, quantidade = 1, fotos: readonly number[] = []): object {
    return {
      cliente_id,
      prazo: somarDias(HOJE, 15),
      validade: VALIDADE,
      descricao: '<p>Para a <strong>festa</strong> de sábado.</p>',
      condicoes: 'Metade para confirmar.',
      itens: [{ produto_id: this.produto, quantidade, descricao: '<p>Sem lactose.</p>', fotos }],
      desconto: 5,
      sinal: { valor: 50, em: 'porcentagem' },
    };
  }

  async escrito(nome: string): Promise<{ cliente: number; orcamento: number }> {
    const cliente = (await this.enviar<Criado>('post', 'clientes/store', { nome })).id;
    const corpo = this.corpo(cliente);
    return {
      cliente,
      orcamento: (await this.enviar<Criado>('post', 'orcamentos/store', corpo)).id,
    };
  }

  async comLink(nome: string): Promise<string> {
    return this.linkDe((await this.escrito(nome)).orcamento);
  }

  /** `fotos`: file names of demo pictures for the quote's item. */
  async comFotos(nome: string, fotos: readonly string[]): Promise<string> {
    const cliente = (await this.enviar<Criado>('post', 'clientes/store', { nome })).id;
    const criado = this.ana.upload<Criado>(
      '/api/adm/orcamentos/store',
      { dados: JSON.stringify(this.corpo(cliente, 1, [...fotos.keys()])) },
      ...fotos.map((foto) => ({ ...arquivo(foto), field: 'arquivos', name: foto, type: JPEG })),
    );
    return this.linkDe((await succeed('orcamentos/store', criado)).id);
  }

  async comPedido(
    nome: string,
    depois: (pedido: number) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string> {
    const { orcamento } = await this.escrito(nome);
    await depois(await this.aprovar(orcamento, nome));
    return this.linkDe(orcamento);
  }

  /** Returns the order that the worker creates. */
  private async aprovar(orcamento: number, nome: string): Promise<number> {
    await this.put(`orcamentos/aprovar/${orcamento}`, { versao: 1, nome });
    let pedido: number | undefined;
    await until(`the order of quote ${orcamento}`, async () => {
      const lido = await this.ler<{ pedido: Criado | null }>(`orcamentos/show/${orcamento}`);
      pedido = lido.pedido?.id;
      return pedido !== undefined;
    });
    return pedido!;
  }

  async mudadoDepoisDeAprovado(nome: string): Promise<string> {
    const { cliente, orcamento } = await this.escrito(nome);
    await this.aprovar(orcamento, nome);
    await this.put(`orcamentos/update/${orcamento}`, this.corpo(cliente, 2));
    return this.linkDe(orcamento);
  }

  async produzir(pedido: number): Promise<void> {
    const { valor } = await this.ler<{ valor: number }>(`receita/valor-pagar/${pedido}`);
    const pagamento = { pedido_id: pedido, valor, forma_pagamento: 'Pix' };
    await this.enviar('post', 'receita/store', pagamento);
    await this.put(`pedidos/next-estagio/${pedido}`);
    const { data } = await this.ler<{ data: Criado[] }>(`itens/datatable/${pedido}`);
    for (const { id } of data)
      for (const ato of ['next-estagio', 'finalizar']) await this.put(`itens/${ato}/${id}`);
    await this.put(`pedidos/next-estagio/${pedido}`);
  }

  async emProducaoNaDemo(): Promise<string> {
    const { data } = await this.ler<{ data: (Criado & { pedido_id: number })[] }>(
      'orcamentos/datatable/aprovado',
    );
    for (const { id, pedido_id } of data) {
      const pedido = await this.ler<{ estagio_id: number }>(`pedidos/show/${pedido_id}`);
      if (pedido.estagio_id === 2) return this.linkDe(id);
    }
    throw new Error('The demo has no quote whose order is in production.');
  }

  async revogado(nome: string): Promise<string> {
    const { orcamento } = await this.escrito(nome);
    const endereco = await this.linkDe(orcamento);
    await this.enviar('delete', `orcamentos/link/${orcamento}`);
    return endereco;
  }

  async eliminar(cliente: number, nome: string): Promise<void> {
    await this.enviar('post', `titulares/clientes/${cliente}/eliminar`, {
      motivo: 'pedido-do-titular',
      base_legal: 'sem-dever-de-guarda',
      confirmacao: nome,
      mesmo_assim: true,
    });
    await until(`the erasure of ${nome}`, async () => {
      const dados = await this.ler<{ situacao: string }>(`titulares/clientes/${cliente}`);
      return dados.situacao === 'eliminados';
    });
  }
}
