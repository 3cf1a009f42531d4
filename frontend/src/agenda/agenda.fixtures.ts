import type {
  Agenda,
  Calendario,
  DiaNaAgenda,
  PedidoNaAgenda,
} from '@encomenda/contracts/agenda/agenda.http';
import { diasDoPeriodo } from '@encomenda/contracts/shared/dia/dia';

export const calendario: Calendario = {
  medida: 'pedidos',
  domingo: 0,
  segunda: 12,
  terca: 12,
  quarta: 12,
  quinta: null,
  sexta: 2,
  sabado: 1,
  fecha_nos_feriados: true,
  fecha_nos_pontos_facultativos: false,
  fechados: [
    { dia: '2026-12-24', quando: '24/12 de todo ano', nome: 'Véspera de Natal', todo_ano: true },
  ],
  revisao: 3,
};

export const pedidoNaAgenda = (id: number, mais: Partial<PedidoNaAgenda> = {}): PedidoNaAgenda => ({
  id,
  cliente: `Cliente ${id}`,
  estagio_id: 1,
  prazo: '2026-11-27',
  hora: null,
  prazo_badge: {
    situacao: 'folgado',
    texto: '5 dias',
    classe: 'success',
    dias: 5,
    dias_de_aviso: 3,
  },
  encomenda: '2 × Caneca',
  saida: 'Retirada',
  unidades: 2,
  tags: [],
  ...mais,
});

export const diaNaAgenda = (dia: string, mais: Partial<DiaNaAgenda> = {}): DiaNaAgenda => ({
  dia,
  pedidos: 0,
  unidades: 0,
  capacidade: null,
  fechado: null,
  feriado: null,
  filtrados: 0,
  lista: [],
  entregas: [],
  solicitacoes: [],
  solicitacoes_ao_todo: 0,
  ...mais,
});

export const agendaDe = (de: string, ate: string): Agenda => ({
  hoje: '2026-11-22',
  medida: 'pedidos',
  dias: diasDoPeriodo({ de, ate }).map((dia) => {
    if (dia === '2026-11-27')
      return diaNaAgenda(dia, {
        pedidos: 3,
        unidades: 6,
        capacidade: 2,
        filtrados: 3,
        lista: [pedidoNaAgenda(7), pedidoNaAgenda(8)],
        entregas: [
          {
            id: 4,
            finalizada: false,
            destinos: [{ pedido_id: 7, cliente: 'Cliente 7', bairro: 'Pinheiros' }],
          },
        ],
      });
    if (dia === '2026-12-25')
      return diaNaAgenda(dia, { capacidade: 0, fechado: 'Natal', feriado: 'Natal' });
    return diaNaAgenda(dia, { capacidade: 2 });
  }),
});
