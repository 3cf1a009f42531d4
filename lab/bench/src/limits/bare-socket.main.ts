import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { serveClient: false });
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.on('message', (message) => io.emit('mudou', message));
process.on('disconnect', () => process.exit(0));
