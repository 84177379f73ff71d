import type {AddressInfo} from 'node:net';
import {connect, createServer, type Socket} from 'node:net';

/** Another machine, as far as a server can tell: what arrives there is counted and goes on to a double. */
export type Relay = {
  /** The address of a double, by way of the relay. It is this machine, but by an address that is not loopback. */
  readonly away: (url: string) => string;
  /** Bytes that have arrived, headers included. */
  readonly bytes: () => number;
  readonly connections: () => number;
  readonly close: () => void;
};

/** Starts a relay before a double that listens at `url`. */
export async function startRelay(url: string): Promise<Relay> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let [bytes, connections] = [0, 0];
  const server = createServer(socket => {
    connections++;
    const onward = connect(target, '127.0.0.1');
    for (const each of [socket, onward]) {
      sockets.add(each);
      each
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(each);
          socket.destroy();
          onward.destroy();
        });
    }
    socket.on('data', chunk => {
      bytes += chunk.length;
    });
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    away: from => {
      const to = new URL(from);
      to.host = `0.0.0.0:${port}`;
      return to.href.replace(/\/$/, '');
    },
    bytes: () => bytes,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
