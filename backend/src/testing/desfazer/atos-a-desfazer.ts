import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { desfazerClientes } from '../../clientes/clientes.desfazer.js';
import type { UndoSubject } from '../../desfazer/inverse.js';
import { desfazerEntregas } from '../../entregas/entregas.desfazer.js';
import { ENTREGA_ID, enderecoNaPaulista, pedidoDeMaria } from '../builders/entrega.builder.js';
import { UndoRecord } from './undo-record.js';
import { adicionarImagem } from '../../produtos/domain/adicionar-imagem.js';
import { atualizarImagem } from '../../produtos/imagens/atualizar-imagem.js';
import { dadosDeMaria } from '../builders/cliente.builder.js';

export type AnySubject = UndoSubject<never, DomainEvent>;

export const registroDe = (subject: unknown) => new UndoRecord(subject as AnySubject, 3);

/** Customer 404 has orders; no other has. */
export const clientes = desfazerClientes({
  temPedidos: async (id) => id === 404,
  cliente: async () => ({ situacao: 'ativo', dados: dadosDeMaria, agendada: null }),
});

/** Order 404 does not exist; order 13 is cancelled. */
export const entregas = desfazerEntregas(async (id) =>
  id === 404 ? null : { ...pedidoDeMaria, cancelado: id === 13 },
);

export const produto = {
  nome: 'Caneca',
  descricao: null,
  categoriaId: 8,
  ativoNoSite: true,
  valorEmCentavos: 4_500,
};

const foto = (hash: string) => ({
  hash: hash.padStart(64, '0'),
  tipo: 'image/jpeg' as const,
  bytes: 1000,
  largura: 800,
  altura: 600,
});

export const imagem = (imagemId: number) =>
  adicionarImagem({
    produtoId: 3,
    imagemId,
    nome: `foto ${imagemId}.jpg`,
    foto: foto(`${imagemId}`),
    escolha: null,
  });

export const mudarImagem = (nome: string | null, ativaNoSite: boolean) =>
  atualizarImagem({ produtoId: 3, imagemId: 7, nome, ativaNoSite });

export const destino = {
  entregaId: ENTREGA_ID,
  pedido: pedidoDeMaria,
  endereco: enderecoNaPaulista,
  ordem: null,
};

export const configuracoes = {
  nome: 'Ateliê Flor',
  documento: null,
  telefone: null,
  email: null,
  endereco: null,
  cidade: 'São Paulo',
  estado: 'SP',
  horario: null,
  apresentacao: null,
  chavePix: null,
  saldoInicialEmCentavos: 0,
  diasDePrazoApertado: 3,
};

export const logo = { hash: 'a'.repeat(64), largura: 800, altura: 400 };
