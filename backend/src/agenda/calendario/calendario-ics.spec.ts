import { describe, expect, it } from 'vitest';
import type { DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import { calendarioIcs } from './calendario-ics.js';

const pedido = (id: number, hora: string | null) => ({
  id,
  cliente: 'Maria; a da esquina',
  estagio_id: 1 as const,
  prazo: '2026-11-27',
  hora,
  prazo_badge: {
    situacao: 'folgado' as const,
    texto: '5 dias',
    classe: 'success',
    dias: 5,
    dias_de_aviso: 3,
  },
  encomenda: '2 × Caneca, Bolo',
  saida: id === 7 ? ('Entrega' as const) : ('Retirada' as const),
  unidades: 3,
  tags: [],
});
const dia: DiaNaAgenda = {
  dia: '2026-11-27',
  pedidos: 2,
  unidades: 6,
  capacidade: null,
  fechado: null,
  feriado: null,
  filtrados: 2,
  lista: [pedido(7, '14:30'), pedido(8, null)],
  solicitacoes: [{ id: 9, encomenda: 'Bolo' }],
  solicitacoes_ao_todo: 1,
  entregas: [
    { id: 4, finalizada: false, destinos: [{ pedido_id: 7, cliente: 'Maria', bairro: null }] },
  ],
};
const ler = (origem: string | null = 'https://loja.example') =>
  calendarioIcs({
    dias: [dia],
    origem,
    agora: new Date('2026-11-26T10:00:00Z'),
  }).replace(/\r\n /g, '');

describe('a agenda como calendário', () => {
  it('tem um evento por pedido e por entrega, o dia todo quando não há hora', () => {
    const texto = ler();
    expect(texto.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(texto).toContain('UID:pedido-7@encomenda');
    expect(texto).toContain('DTSTART:20261127T173000Z');
    expect(texto).toContain('DTEND:20261127T174500Z');
    expect(texto.match(/DTSTART;VALUE=DATE:20261127/g)).toHaveLength(2);
    expect(texto).toContain('URL;VALUE=URI:https://loja.example/adm/pedidos/show/7');
    expect(texto).toContain('SUMMARY:Entrega 4');
  });

  it('não tem endereços quando a loja não disse o seu', () => {
    expect(ler(null)).not.toContain('URL');
    expect(ler(null).match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('escapa o que a loja escreve, e não diz valores', () => {
    const texto = ler();
    expect(texto).toContain('SUMMARY:Pedido #7\\, Maria\\; a da esquina\\, para entregar');
    expect(texto).toContain('SUMMARY:Pedido #8\\, Maria\\; a da esquina\r\n');
    expect(texto).toContain('DESCRIPTION:2 × Caneca\\, Bolo');
    expect(texto).not.toMatch(/R\$|valor/i);
  });
});
