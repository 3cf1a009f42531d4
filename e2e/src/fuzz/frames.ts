import type { Random } from '@encomenda/platform/random';
import type { FuzzRequest } from './request.js';

/** Engine.io's `4` is a message; socket.io's `2` in it an event, `0` a connection, `5` a binary one. */
const FRAMES: readonly (string | Buffer)[] = [
  '42["vendo",{"assunto":"pedidos","id":1}]',
  '42["vendo",null]',
  '42["vendo",{"assunto":"pedidos","id":"12"}]',
  '42["vendo",{"assunto":"pedidos","id":-1}]',
  '42["vendo",{"assunto":"pedidos","id":1e308}]',
  '42["vendo",{"assunto":"__proto__","id":1}]',
  '42["vendo",{"assunto":"pedidos","id":1,"sala":"papel:Administrador"}]',
  '42["vendo","papel:Administrador"]',
  '42["vendo"]',
  '421["vendo",null]',
  '42["join","papel:Administrador"]',
  '42["disconnect"]',
  '42["connect_error"]',
  '42["__proto__"]',
  '42[{"toString":1}]',
  '42[["vendo"]]',
  '42[12]',
  '42[null]',
  '42[]',
  '42{}',
  '42',
  '42nada',
  '4',
  '49["vendo"]',
  '40/outra,',
  '40/admin,{"token":"x"}',
  '40{"sid":"x"}',
  '4599999999999-["vendo",{"_placeholder":true,"num":0}]',
  '451-["vendo",{"_placeholder":true,"num":99}]',
  '451-["vendo",{"_placeholder":true,"num":"x"}]',
  '45-1-["vendo"]',
  '43999["x"]',
  '44{"message":"x"}',
  '2probe',
  '3',
  '5',
  '6',
  '1',
  '9',
  'x',
  '',
  `42["vendo",${'['.repeat(4_000)}${']'.repeat(4_000)}]`,
  `42["vendo","${'x'.repeat(8_000)}"]`,
  `42["vendo","${'x'.repeat(100_000)}"]`,
  Buffer.from([4, 50, 91, 255]),
  Buffer.alloc(64),
];

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

/** A socket's connection and what is sent over it. */
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

/** A frame, now and then with some of its bytes changed. */
const spoiled = (random: Random): string | Buffer => {
  const frame = random.pick(FRAMES);
  if (frame.length === 0 || random.next() < 0.7) return frame;
  const bytes = Buffer.from(frame as string);
  for (let n = random.between(1, 4); n > 0; n--)
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  return random.next() < 0.5 ? bytes : bytes.toString('latin1');
};
