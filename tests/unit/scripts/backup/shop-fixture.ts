import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Makes a data folder with a database that names these uploads, and with their files. */
export function makeShop(dataDir: string, uploads: Readonly<Record<string, string>>): void {
  const folder = path.join(dataDir, "public", "uploads");
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE files (url TEXT); CREATE TABLE orders (n)");
  for (const [name, text] of Object.entries(uploads)) {
    database.prepare("INSERT INTO files VALUES (?)").run(`/uploads/${name}`);
    writeFileSync(path.join(folder, name), text);
  }
  database.exec("INSERT INTO orders VALUES (1), (2)");
  database.close();
}

/** What a shop consists of: its tables' rows and its uploads. */
export function contentOf(dataDir: string): unknown {
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"), { readOnly: true });
  const rows = ["files", "orders"].map((table) => database.prepare(`SELECT * FROM ${table}`).all());
  database.close();
  const folder = path.join(dataDir, "public", "uploads");
  const names = readdirSync(folder).sort();
  return { rows, uploads: names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]) };
}
