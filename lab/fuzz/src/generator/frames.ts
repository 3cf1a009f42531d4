import { QUADROS_HOSTIS } from '@encomenda/shop/hostis/quadros-hostis';
import type { Random } from '@encomenda/platform/random';
import type { FuzzRequest } from '../request.js';

const HANDSHAKES = [
  'EIO=3&transport=websocket',
  'EIO=99&transport=websocket',
  'EIO=abc&transport=websocket',
  'EIO=4&transport=websocket&sid=nunca-houve',
  'EIO=4&transport=polling',
  'EIO=4&transport=__proto__',
  'EIO=4',
  '',
];

type Connection = Omit<FuzzRequest, 'seed' | 'number' | 'class' | 'sender'>;

export const hostileFrames = (random: Random): Connection => {
  const wrong = random.next() < 0.12;
  const query = wrong ? random.pick(HANDSHAKES) : 'EIO=4&transport=websocket';
  return {
    route: 'SOCKET /socket.io/',
    manner: wrong ? 'abertura' : 'quadros',
    method: 'GET',
    target: `/socket.io/?${query}`,
    headers: [],
    body: null,
    foretold: false,
    wire: 'frames',
    frames: Array.from({ length: random.between(1, 12) }, () => spoiled(random)),
  };
};

const spoiled = (random: Random): string | Buffer => {
  const frame = random.pick(QUADROS_HOSTIS);
  if (frame.length === 0 || random.next() < 0.7) return frame;
  const bytes = Buffer.from(frame as string);
  for (let n = random.between(1, 4); n > 0; n--)
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  return random.next() < 0.5 ? bytes : bytes.toString('latin1');
};
