import net, {type AddressInfo} from 'node:net';

/** Passes connections on, and cuts those that have sent so many bytes. */
export async function startCuttingProxy(port: number, bytes: number): Promise<{port: number; stop: () => void}> {
  const open = new Set<net.Socket>();
  const proxy = net.createServer(client => {
    const server = net.connect(port, '127.0.0.1');
    let sent = 0;
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', piece => {
      sent += piece.length;
      if (sent > bytes) client.resetAndDestroy();
    });
    client.pipe(server);
    server.pipe(client);
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    stop: () => {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
