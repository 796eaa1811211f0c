import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A received message: the sender and recipient of its envelope, and its source. */
export interface Delivery {
  user: string;
  sender: string;
  recipient: string;
  message: string;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? "";

/** Implements the part of SMTP (RFC 5321) that receives messages from signed-in clients. */
function serve(socket: Socket, deliver: (delivery: Delivery) => void, refusesAll: boolean): void {
  const delivery: Delivery = { user: "", sender: "", recipient: "", message: "" };
  const replies: [RegExp, (line: string) => string][] = [
    [/^EHLO /i, () => "250-mail.example\r\n250 AUTH PLAIN"],
    [
      /^AUTH PLAIN /i,
      (line) => {
        delivery.user = Buffer.from(line.slice(11), "base64").toString().split("\0")[1] ?? "";
        return "235 welcome";
      },
    ],
    [
      /^MAIL FROM:/i,
      (line) => {
        delivery.sender = addressIn(line);
        return "250 ok";
      },
    ],
    [
      /^RCPT TO:/i,
      (line) => {
        delivery.recipient = addressIn(line);
        return refusesAll ? `550 5.1.1 <${delivery.recipient}>: there is no such user` : "250 ok";
      },
    ],
    [/^DATA$/i, () => "354 go on"],
    [/^QUIT$/i, () => "221 bye"],
  ];
  let received = "";
  let inMessage = false;
  socket.write("220 mail.example ESMTP\r\n");
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    received += bytes.toString();
    for (;;) {
      const mark = inMessage ? "\r\n.\r\n" : "\r\n";
      const end = received.indexOf(mark);
      if (end < 0) return;
      const text = received.slice(0, end);
      received = received.slice(end + mark.length);
      if (inMessage) {
        deliver({ ...delivery, message: text });
        socket.write("250 taken\r\n");
      } else {
        const [, reply] = replies.find(([command]) => command.test(text)) ?? [];
        socket.write(`${reply?.(text) ?? "502 not known"}\r\n`);
      }
      inMessage = !inMessage && /^DATA$/i.test(text);
    }
  });
}

/**
 * Starts a mail server on this machine that records the messages it receives.
 * @param refusesAll whether it refuses every recipient, naming the address
 */
export async function startMailServer({ refusesAll = false } = {}) {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (delivery) => deliveries.push(delivery), refusesAll);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    deliveries,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
