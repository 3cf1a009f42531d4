import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { receita: () => [{ type: 'Receita' }] };
